/** `npm run logs`: the logs of all processes in one, for people. */
import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { z } from 'zod'
import { wholeNumber } from '../../command-line/option-values.ts'
import { formatEntry } from './format-entry.ts'
import { levels, type Wanted } from './log-entry.ts'
import { type FoundLine, newestLines, serviceLogs, wantedLines } from './read-logs.ts'

const description = `Shows the JSON lines that api, worker and cron log, in the order they happened.

Reads the files named, or standard input for "-", or else what "npm start" keeps
under DATA_DIR/logs (default .data/logs). Standard input is shown as it comes:

  docker compose logs --no-log-prefix -f | npm run -s logs -- - --level warn
  npm run -s logs -- --request req_0199...   all that happened to one request
  npm run -s logs -- --scan 0199...          the same, by the id of its scan

Exit codes: 0 something was shown, 1 nothing matched, 2 could not run.`

const uuid = z.uuid()
const traceId = /^[\da-f]{32}$/

const program = new Command('npm run logs --')
  .description(description)
  .argument('[files...]', 'log files, or - for standard input')
  .option('--request <id>', 'only this request (X-Request-Id), in every process', requestIdOf)
  .option('--scan <id>', 'only the request that made this scan (meta.id)', requestIdOf)
  .option('--trace <id>', 'only this trace: 32 hexadecimal digits', parseTraceId)
  .option('--service <name>', 'only this process: api, worker or cron')
  .option('--event <name>', 'only this event, such as scan or scan_cancelled')
  .addOption(new Option('--level <level>', 'this level and above').choices(levels))
  .option('--last <count>', 'of files, the newest lines only', wholeNumber, 1000)
  .option('--json', 'the lines as they were written', false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse()

const options = program.opts<{
  request?: string
  scan?: string
  trace?: string
  service?: string
  event?: string
  level?: (typeof levels)[number]
  last: number
  json: boolean
}>()

// `npm run logs | head` closes the pipe when it has seen enough.
process.stdout.on('error', () => process.exit(0))
await show(program.args).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
})

async function show(paths: readonly string[]): Promise<void> {
  const requestId = options.request ?? options.scan
  const wanted: Wanted = {
    ...(requestId === undefined ? {} : { requestId }),
    ...(options.trace === undefined ? {} : { traceId: options.trace }),
    ...(options.service === undefined ? {} : { service: options.service }),
    ...(options.event === undefined ? {} : { event: options.event }),
    ...(options.level === undefined ? {} : { level: options.level }),
  }
  let shown = 0
  const print = ({ text, entry }: FoundLine) => {
    shown += 1
    console.log(options.json ? text.slice(text.indexOf('{')) : formatEntry(entry).join('\n'))
  }
  if (paths.includes('-')) {
    for await (const line of wantedLines(process.stdin, wanted)) print(line)
  } else {
    const files =
      paths.length > 0 ? paths : await serviceLogs(join(process.env.DATA_DIR ?? '.data', 'logs'))
    for (const line of await newestLines(files, wanted, options.last)) print(line)
  }
  if (shown === 0) process.exitCode = 1
}

/** A scan has the UUID of the request that made it; either is accepted with or without `req_`. */
function requestIdOf(text: string): string {
  const id = text.replace(/^req_/, '').toLowerCase()
  if (!uuid.safeParse(id).success) {
    throw new InvalidArgumentError('expected a UUID, with or without req_')
  }
  return `req_${id}`
}

function parseTraceId(text: string): string {
  if (!traceId.test(text)) throw new InvalidArgumentError('expected 32 hexadecimal digits')
  return text
}
