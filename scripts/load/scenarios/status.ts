/** `load status`: what the status documents cost with all the days that are retained. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { rebuildSnapshot } from '../../../api/cron/status/rebuild-snapshot.ts'
import { type StaticFile, staticFile } from '../../../api/http/conditional-answer.ts'
import { statusPage } from '../../../api/site/status-page.ts'
import { statusHistoryOf } from '../../../api/status/history.ts'
import { statusSummaryOf } from '../../../api/status/summary.ts'
import { systemClock } from '../../../shared/clock.ts'
import { loadStatusSnapshot } from '../../../shared/db/status-snapshot.ts'
import { cronEnv } from '../../../shared/env.ts'
import { readEnv } from '../../../shared/read-env.ts'
import { minuteOf, startOf } from '../../../shared/status/minute.ts'
import { wholeNumber, wholeNumbers } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { ApiClient } from '../api-client.ts'
import { latencySummary, tenths } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { runInFlight } from '../run-in-flight.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { fillStatusYear } from '../status-year.ts'
import { withLoadService } from '../with-load-service.ts'

interface StatusOptions extends LoadOptions {
  readonly requests: number
  readonly clients: readonly number[]
  readonly minutes: number
  readonly pollSeconds: number
}

interface Part {
  readonly rows: LoadResult['rows']
  readonly broken: LoadResult['broken']
}

const summaryPath = '/status/summary.json'

function thisMinute(): Date {
  return startOf(minuteOf(systemClock.now()))
}

/** Pause between two requests of a client: without it, the API would slow strangers down. */
const pauseMs = 25

/** As often as cron does. */
const rebuildEveryMs = 60_000

export function addStatusScenario(program: Command, run: RunScenario): void {
  program
    .command('status')
    .description('cost of the status documents with 400 days of five components')
    .option('--requests <n>', 'requests of each kind at each number of clients', wholeNumber, 1000)
    .option('--clients <n,...>', 'clients at once, each from its own address', wholeNumbers, [1, 8])
    .option('--minutes <n>', 'how long one client polls the summary', wholeNumber, 3)
    .option('--poll-seconds <n>', 'seconds between polls', wholeNumber, 10)
    .action((options: StatusOptions) => run(options, (context) => status(options, context)))
}

function status(options: StatusOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = { workers: 1, threadsPerWorker: 1, engine: 0 } as const
  return withLoadService(fleet, context, async (service) => {
    await fillStatusYear(service.pool, thisMinute(), { processes: 3, scansPerMinute: 20 })
    // Top-ups are shown only while degraded, and all five components are to be measured.
    await service.pool.query(
      "UPDATE status_minutes SET state = 'degraded' WHERE component = 'topups'",
    )
    await rebuild(service, context)
    const made = await making(service, context)
    await service.process('api').stop()
    await service.revive('api')
    const parts = [made, await serving(service, options, context)]
    parts.push(await polling(service, options, context))
    return {
      rows: parts.flatMap(({ rows }) => rows),
      broken: parts.flatMap(({ broken }) => broken),
    }
  })
}

/** Makes the documents in this process, as the API does after a new snapshot. */
async function making({ pool }: LoadService, { signal }: LoadContext): Promise<Part> {
  const snapshot = await loadStatusSnapshot(pool)
  const basis = { snapshot, stale: false }
  const rows = []
  for (const [what, make] of [
    ['summary made', () => jsonFile(statusSummaryOf(basis))],
    [
      'history of 400 days made',
      () => jsonFile(statusHistoryOf(basis, { component: 'recognition', days: 400 })),
    ],
    ['page made', () => staticFile('html', statusPage(basis), {})],
  ] as const) {
    const times = { count: 200, inFlight: 1, signal, progress: startProgress(what, 200) }
    const { durationsMs, results } = await runInFlight(times, async () => make())
    rows.push({ what, ...latencySummary(durationsMs), bytes: results[0]?.body.length ?? 0 })
  }
  return { rows, broken: [] }
}

function jsonFile(document: object): StaticFile {
  return staticFile('json', JSON.stringify(document), {})
}

async function rebuild({ pool, url }: LoadService, { signal }: LoadContext): Promise<void> {
  const settings = { DATABASE_URL: 'postgres://unused', CANARY_KEY: 'unused'.repeat(6) }
  const env = readEnv(cronEnv, { ...settings, API_URL: url })
  const probed = () => undefined
  await rebuildSnapshot({ pool, env, clock: systemClock, signal, probed }, systemClock.now())
}

const served = [
  { what: 'GET summary', path: summaryPath, isConditional: false },
  { what: 'GET summary, unchanged', path: summaryPath, isConditional: true },
  {
    what: 'GET history of 400 days',
    path: '/status/history.json?component=recognition&days=400',
    isConditional: false,
  },
  { what: 'GET page', path: '/status', isConditional: false },
] as const

async function serving(
  service: LoadService,
  { requests, clients }: StatusOptions,
  { signal }: LoadContext,
): Promise<Part> {
  const rows = []
  const broken = []
  for (const { what, path, isConditional } of served) {
    for (const count of clients) {
      const callers = Array.from(
        { length: count },
        (_, index) => new ApiClient(service.url, 'none', 1, `127.0.0.${index + 2}`),
      )
      const [first] = await Promise.all(
        callers.map((client) => client.send({ method: 'GET', path })),
      )
      const condition = isConditional ? { 'if-none-match': String(first?.headers.etag) } : {}
      const progress = startProgress(`${what}, ${count} clients`, requests)
      const run = { count: requests, inFlight: count, signal, progress }
      const { results } = await runInFlight(run, async (index) => {
        await sleep(pauseMs)
        const startedMs = performance.now()
        const client = callers[index % count]
        const answer = await client?.send({ method: 'GET', path, headers: condition })
        return { status: answer?.status, ms: performance.now() - startedMs }
      })
      await Promise.all(callers.map((client) => client.close()))
      const unexpected = results.filter(({ status }) => status !== (isConditional ? 304 : 200))
      if (unexpected.length > 0)
        broken.push(`${unexpected.length} of "${what}" had an unexpected status`)
      rows.push({
        what,
        clients: count,
        ...latencySummary(results.map(({ ms }) => ms)),
        bytes: isConditional ? 0 : Buffer.byteLength(first?.text ?? ''),
      })
    }
  }
  return { rows, broken }
}

/** A client that polls with its latest ETag while snapshots are rebuilt every minute. */
async function polling(
  service: LoadService,
  { minutes, pollSeconds }: StatusOptions,
  context: LoadContext,
): Promise<Part> {
  const client = new ApiClient(service.url, 'none', 1)
  const polls = Math.floor((minutes * 60) / pollSeconds)
  const progress = startProgress('polling', polls)
  const startedMs = performance.now()
  const statuses: number[] = []
  let etag = ''
  let rebuilds = 0
  try {
    for (let poll = 0; poll < polls; poll += 1) {
      if (performance.now() - startedMs >= rebuilds * rebuildEveryMs) {
        rebuilds += 1
        await rebuild(service, context)
      }
      const headers = { 'if-none-match': etag }
      const answer = await client.send({ method: 'GET', path: summaryPath, headers })
      etag = String(answer.headers.etag)
      statuses.push(answer.status)
      progress.advance()
      await sleep(pollSeconds * 1000, undefined, { signal: context.signal })
    }
  } finally {
    progress.stop()
    await client.close()
  }
  const unchanged = statuses.filter((one) => one === 304).length
  const failed = statuses.filter((one) => one !== 200 && one !== 304).length
  return {
    rows: [
      {
        what: `polling every ${pollSeconds} s`,
        requests: polls,
        '304, %': tenths((100 * unchanged) / polls),
      },
    ],
    broken: failed === 0 ? [] : [`${failed} polls were neither 200 nor 304`],
  }
}
