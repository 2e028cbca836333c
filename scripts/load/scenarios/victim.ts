/** `load victim`: one caller with a scan now and then beside four that send the dearest pages. */
import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import type { Command } from 'commander'
import { apiEnv } from '../../../shared/env.ts'
import { wholeNumber } from '../../command-line/option-values.ts'
import { photographSpecimen } from '../../specimens/photograph.ts'
import { randomDescription } from '../../specimens/random-description.ts'
import { pageOfStrokes } from '../abuse/costly-pages.ts'
import { latencySummary, tenths } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { PrometheusFigures } from '../prometheus-figures.ts'
import { scanThatTakes } from '../scan-body.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { bodyOf, during, type Sender, senderOf } from '../senders.ts'
import { withLoadService } from '../with-load-service.ts'

interface VictimOptions extends LoadOptions {
  readonly seconds: number
  readonly threads: number
  readonly busy?: number
  readonly real: boolean
}

const description = `a scan in ten seconds beside four senders of dear pages: p50, p95, slowest, 503

Rows: the victim alone; beside one account with four senders; beside four
accounts; a free caller beside four free ones. Pages take 4 s and the victim's
scan 150 ms of a thread that does nothing else; with --real, the engine reads a
photograph and pages of strokes. "page" is the p95 of the pages that were read.
With --busy, so many processes compute beside it: a starved machine. Exit code 1
if the victim waits longer than its own scan and a page, or is refused, or, on a
starved machine, if a thread was killed or a worker process replaced.`

export function addVictimScenario(program: Command, run: RunScenario): void {
  program
    .command('victim')
    .description(description)
    .option('--seconds <n>', 'length of each row', wholeNumber, 120)
    .option('--threads <n>', 'threads of the worker', wholeNumber, 2)
    .option('--real', 'have the engine of the product read', false)
    .option('--busy <n>', 'processes that compute beside the service', wholeNumber)
    .action((options: VictimOptions) => run(options, (context) => victim(options, context)))
}

const senders = 4
const victimEveryMs = 10_000
const scanMs = 150
/** So many free scans of one address are refused otherwise. */
const settings = { FREE_RECOGNITIONS: '1000000', SANDBOX_RATE_LIMIT: '1000000' }
const pageMs = 4000

async function victim(options: VictimOptions, context: LoadContext): Promise<LoadResult> {
  const engine = options.real ? 'real' : scanMs
  const fleet = { workers: 1, threadsPerWorker: options.threads, engine, settings } as const
  const { photo, page } = options.real ? await drawnBodies() : await timedBodies()
  return withLoadService(fleet, context, async (service) => {
    const key = async () => (await service.account(1_000_000)).liveKey
    const free = apiEnv.shape.PUBLIC_SANDBOX_KEY.parse(undefined)
    const account = { ...senderOf('victim', photo, await key()), everyMs: victimEveryMs }
    const slow = (of: string) => senderOf('pages', page, of)
    const one = [{ ...slow(await key()), inFlight: senders }]
    const four = await Promise.all(Array.from({ length: senders }, async () => slow(await key())))
    const clients = four.map((each) => ({ ...each, key: free, movesOn: true }))
    const worker = service.process('worker-1').process
    let ended: string | null = null
    void worker.ended.then((how) => {
      ended = how
    })
    const stopBusy = keepBusy(options.busy ?? 0)
    const measure = (name: string, own: Sender, beside: readonly Sender[]) => {
      context.say(name)
      return rowOf(name, service, [own, ...beside], options, context)
    }
    try {
      await during(service, [account], 5000, context)
      const rows = [await measure('alone', account, [])]
      rows.push(await measure('one account', account, one))
      rows.push(await measure('four accounts', account, four))
      rows.push(await measure('free callers', { ...account, key: free, movesOn: true }, clients))
      return {
        rows,
        broken: [...brokenOf(rows, options.real), ...(ended ? [`the worker ended: ${ended}`] : [])],
      }
    } finally {
      stopBusy()
    }
  })
}

async function drawnBodies() {
  const photo = await photographSpecimen(randomDescription('1'), { severity: 2, seed: '1' })
  return { photo: bodyOf(photo), page: bodyOf(await pageOfStrokes('1')) }
}

async function timedBodies() {
  return { photo: await scanThatTakes(scanMs), page: await scanThatTakes(pageMs) }
}

type Row = Awaited<ReturnType<typeof rowOf>>

async function rowOf(
  name: string,
  service: LoadService,
  all: readonly Sender[],
  { seconds }: VictimOptions,
  context: LoadContext,
) {
  const before = await killedThreads(service)
  const [own, ...others] = await during(service, all, seconds * 1000, context)
  const pages = others.flatMap(({ answeredMs }) => answeredMs)
  return {
    row: name,
    ...latencySummary(own?.ms ?? []),
    answers: String(own?.statuses ?? ''),
    refused: own?.statuses.of(503) ?? 0,
    'page ms': latencySummary(pages)['p95 ms'],
    pages: others.map(({ statuses }) => String(statuses)).join('; '),
    killed: (await killedThreads(service)) - before,
    load: tenths(loadavg()[0] ?? 0),
  }
}

/** Compared with the victim alone, on the same machine. */
function brokenOf([alone, ...rows]: readonly Row[], isReal: boolean): string[] {
  return rows.flatMap((row) => [
    ...(row['p95 ms'] > (alone?.['p95 ms'] ?? 0) + row['page ms']
      ? [`${row.row}: the victim waits longer than its own scan and a page`]
      : []),
    ...(row.refused > 0 ? [`${row.row}: ${row.refused} scans of the victim were refused`] : []),
    // The other engine heeds no deadline.
    ...(isReal && row.killed > 0 ? [`${row.row}: ${row.killed} threads were killed`] : []),
  ])
}

async function killedThreads(service: LoadService): Promise<number> {
  const figures = await PrometheusFigures.scrape(service.process('worker-1').metricsPort)
  return figures.total('scan_thread_failures_total')
}

/** Starts so many processes that only compute; returns what ends them. */
function keepBusy(count: number): () => void {
  const compute = [
    '-e',
    'process.on("disconnect", process.exit); setInterval(() => { const until = Date.now() + 1000; while (Date.now() < until); }, 0)',
  ]
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, compute, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  return () => {
    for (const child of busy) child.kill('SIGKILL')
  }
}
