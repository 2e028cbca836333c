/** `npm start`: runs the whole service on this machine, with nothing to install first. */
import { readEnvOrExit } from '../../shared/read-env.ts'
import { curlLine } from './curl-line.ts'
import { demoKey } from './demo-key.ts'
import { stackEnv } from './stack-env.ts'
import { startStack } from './start-stack.ts'

const env = readEnvOrExit(stackEnv)
const stopAsked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopAsked.abort())
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

try {
  const stack = await startStack({ env, signal: stopAsked.signal, say })
  const { url, ownerDatabaseUrl } = stack.file()
  // A live key: the public sandbox key ends after a few scans, on the owner's own machine too.
  const key = await demoKey(ownerDatabaseUrl, stack.dataDirectory)
  console.log(`ready ${url}
${await curlLine(stack, key)}
key ${key} of the account "Demo", which stores no results
pages ${url}/try ${url}/docs ${url}/status`)
  await new Promise((resolve) => stopAsked.signal.addEventListener('abort', resolve))
  await stack.stop()
} catch (error) {
  if (!stopAsked.signal.aborted) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
