/** `npm start`: runs the whole service on this machine, with nothing to install first. */
import { once } from 'node:events'
import { readEnvOrExit } from '../../shared/read-env.ts'
import { findBaseUrl } from '../admin/base-url.ts'
import { optionsOrExit } from '../command-line/run-program.ts'
import { stopAsked } from '../command-line/stop-asked.ts'
import { startWaiting } from '../command-line/waiting.ts'
import { accountLink } from './first-call/account-link.ts'
import { curlLine } from './first-call/curl-line.ts'
import { demoKey } from './first-call/demo-key.ts'
import { requireValidSettings } from './settings/service-env.ts'
import { stackEnv } from './settings/stack-env.ts'
import { startStack } from './start-stack.ts'

const help = `Usage: npm start

Runs the whole service on this machine until Ctrl-C: Postgres, Redis, API, worker and cron, with
nothing to install first. Prints its address, a request to copy and a live key once it is ready.

Settings are variables: PORT and HOST of the API, DATA_DIR for what it keeps (.data), WORKERS and
WORKER_THREADS, LOG_LEVEL, DATABASE_URL and REDIS_URL for stores of your own, and any other of .env.example.

Exit codes: 0 stopped, 1 could not start, 2 wrong usage or a setting that is not allowed.`

optionsOrExit(help, {})
const env = readEnvOrExit(stackEnv)
requireValidSettings(process.env, env)
const signal = stopAsked()
const waiting = startWaiting()

try {
  const starting = startStack({ env, signal, say: waiting.say })
  const stack = await waiting.for('starting', starting)
  const { url, ownerDatabaseUrl } = stack.file()
  // A live key: the public sandbox key ends after a few scans, on the owner's own machine too.
  const key = await demoKey(ownerDatabaseUrl, stack.dataDirectory)
  console.log(`ready ${url}
${await curlLine(stack, key)}
key ${key} of the account "Demo", which stores results for a day
pages ${url}/try ${url}/docs ${url}/status
account ${await accountLink(ownerDatabaseUrl, await findBaseUrl(process.env), key)}`)
  // A pipe may have been closed while the lines above were written.
  if (!signal.aborted) await once(signal, 'abort')
  await stack.stop()
} catch (error) {
  if (!signal.aborted) {
    waiting.say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
