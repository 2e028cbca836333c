/** `npm run admin -- …`: the operator's commands, beside a running stack. */
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { startWaiting } from '../command-line/waiting.ts'
import { runAdmin } from './run-admin.ts'

/** On standard error, so that a report can still be redirected. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

/** A user without an entry in the password file has only a number. */
function osUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

// What the command does is done before it reports, so that nothing is left half-way.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.stderr.write(`Failed: ${message}\n`)
  process.exit(1)
})

const waiting = startWaiting()
process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  osUser: osUser(),
  ask: process.stdin.isTTY ? ask : null,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  waitFor: waiting.for,
})
