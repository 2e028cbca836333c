#!/usr/bin/env node
/** The command `document-recognition`. */
import { Console } from 'node:console'
import { readFile } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { DocumentRecognition } from '../client.ts'
import { type ClientError, isClientError } from '../client-errors.ts'
import { findPictures } from './find-pictures.ts'
import { type ExitCode, exitCodes, help } from './help.ts'
import { Journal } from './journal.ts'
import { parseCommand, type ScanCommand, UsageError } from './parse-command.ts'
import { startProgress } from './progress.ts'
import { proofText, verifiedText } from './proof-files.ts'
import { RatePace } from './rate-pace.ts'
import { heading, type Outcome, render, visible } from './render.ts'
import { scanBatch } from './scan-batch.ts'

const { env, stderr, stdout } = process

// What decodes pictures writes its own words on a failure to stdout, among the answers; ours name it.
globalThis.console = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }))

// Whoever reads our output may have seen enough, like `head`.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(exitCodes.answered)
})
process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof UsageError || error instanceof TypeError) {
    stderr.write(`${error.message}\nSee document-recognition --help\n`)
    return exitCodes.usage
  }
  if (isClientError(error)) {
    stderr.write(`${error.message}\n`)
    return exitCodeOf(error)
  }
  stderr.write(`${error instanceof Error ? error.message : error}\n`)
  return exitCodes.someFailed
})

async function main(): Promise<ExitCode> {
  const command = parseCommand(process.argv.slice(2), env)
  if (command.name === 'help') stdout.write(`${help}\n`)
  if (command.name === 'version') stdout.write(`${await version()}\n`)
  if (command.name === 'usage') {
    const client = new DocumentRecognition({ apiKey: apiKey(), baseUrl: command.url })
    stdout.write(`${JSON.stringify(await client.getUsage(), null, 2)}\n`)
  }
  if (command.name === 'proof') {
    const client = new DocumentRecognition({ apiKey: apiKey(), baseUrl: command.url })
    stdout.write(await proofText(client, command.id))
  }
  if (command.name === 'verify') stdout.write(await verifiedText(command))
  return command.name === 'scan' ? scan(command) : exitCodes.answered
}

async function scan(command: ScanCommand): Promise<ExitCode> {
  const files = await findPictures(command.paths)
  const key = apiKey()
  const journal = command.out === null ? null : await Journal.open(command.out)
  const pace = new RatePace(command.waitMaxSeconds, {
    now: () => performance.now(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  })
  const outcomes: Outcome[] = []
  let done = 0
  let written = 0

  /** Without a file, lines go out as soon as all before them have; a table needs all its lines. */
  function writeReady(): void {
    while (command.out === null && command.format !== 'table') {
      const next = outcomes[written]
      if (next === undefined) return
      stdout.write((written === 0 ? heading(command.format) : '') + render([next], command.format))
      written += 1
    }
  }

  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const progress = startProgress(() => {
    const wait = pace.waitSeconds
    return `${done} of ${files.length}${wait === null ? '' : `, ${wait} s until the rate limit allows the next`}`
  }, stderr)
  const { exitCode, endedBy } = await scanBatch(files, {
    command,
    apiKey: key,
    journal,
    pace,
    signal: interrupted.signal,
    onOutcome(index, outcome) {
      outcomes[index] = outcome
      done += 1
      writeReady()
    },
  }).finally(() => progress.stop())

  const answered = outcomes.filter((outcome) => outcome !== undefined)
  for (const outcome of answered) {
    if ('error' in outcome)
      stderr.write(`${visible(`${outcome.file}: ${outcome.error.message}`)}\n`)
  }
  const text = heading(command.format) + render(answered, command.format)
  if (endedBy !== null) {
    stderr.write(
      `${endedBy}; ${done} of ${files.length} done: run the same command again to go on\n`,
    )
  } else if (journal !== null) {
    await journal.finish(text)
  }
  if (journal === null && command.format === 'table') stdout.write(text)
  return exitCode
}

/** In the environment only: what stands on a command line can be seen by everybody on the machine. */
function apiKey(): string {
  const key = env.API_KEY ?? ''
  if (key === '') throw new UsageError('set API_KEY to a key of the service')
  return key
}

function exitCodeOf(error: ClientError): ExitCode {
  if (error.kind !== 'refused' || error.status === 503) return exitCodes.away
  if (error.status === 429) return exitCodes.away
  return error.status === 401 || error.status === 403 ? exitCodes.key : exitCodes.someFailed
}

async function version(): Promise<string> {
  const manifest: unknown = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}
