/** `load open`: scans arrive when they arrive, whatever the service does with those before. */
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { type Command, InvalidArgumentError } from 'commander'
import { percentage, wholeNumber } from '../../command-line/option-values.ts'
import { tenths } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { type MixShare, parseMix, poissonArrivals } from '../open/arrivals.ts'
import { bodiesOf, bodyOf, capacityOf, sendAll, warmUp } from '../open/callers.ts'
import { type MeasuredScan, openRows } from '../open/open-figures.ts'
import {
  builtInKinds,
  drawPictures,
  type Pictures,
  picturesOfFolder,
} from '../open/open-pictures.ts'
import { openReport } from '../open/open-report.ts'
import { type ProcessSample, ProcessSamples } from '../open/process-samples.ts'
import { scanTimes } from '../open/scan-stories.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { withLoadService } from '../with-load-service.ts'

interface OpenOptions extends LoadOptions {
  readonly rate: number
  readonly ofCapacity?: readonly number[]
  readonly seconds: number
  readonly mix?: string
  readonly pictures: number
  readonly folder?: string
  readonly keys: number
  readonly retries: number
  readonly warm: number
  readonly workers: number
  readonly threads: number
  readonly engineMs?: number
  readonly seed: string
  readonly report?: string
  readonly save?: string
}

const description = `latency, refusals, queue, engine, CPU and memory under Poisson arrivals;
kinds: ${builtInKinds.join(', ')}, or the folders in --folder`

export function addOpenScenario(program: Command, run: RunScenario): void {
  program
    .command('open')
    .description(description)
    .option('--rate <n>', 'mean arrivals a second', rate, 1)
    .option('--of-capacity <percent,...>', 'rates instead, of the capacity measured first', shares)
    .option('--seconds <n>', 'how long scans arrive', wholeNumber, 60)
    .option('--mix <kind=share,...>', 'kinds by share; default: one share of each')
    .option('--pictures <n>', 'different pictures of each built-in kind', wholeNumber, 4)
    .option('--folder <path>', 'own pictures instead: each folder in it is a kind')
    .option('--keys <percent>', 'how many have an Idempotency-Key', percentage, 50)
    .option('--retries <n>', 'how often a client tries again after 429 and 503', count, 2)
    .option('--warm <n>', 'scans for each thread before the run, not counted', count, 10)
    .option('--workers <n>', 'worker processes', wholeNumber, 1)
    .option('--threads <n>', 'threads of each worker', wholeNumber, availableParallelism())
    .option('--engine-ms <n>', 'an engine that reads nothing and takes this long', wholeNumber)
    .option('--seed <text>', 'seed for arrivals and pictures', '1')
    .option('--report <file>', 'write a page with charts')
    .option('--save <file>', 'write each scan with its times as JSON, for npm run capacity')
    .action((options: OpenOptions) => run(options, (context) => open(options, context)))
}

async function open(options: OpenOptions, context: LoadContext): Promise<LoadResult> {
  const { ofCapacity } = options
  if (ofCapacity !== undefined && (options.report ?? options.save) !== undefined)
    throw new Error('--report and --save are of one rate, not of --of-capacity')
  const ofFolder = options.folder === undefined ? null : await picturesOfFolder(options.folder)
  const kinds = ofFolder === null ? builtInKinds : [...ofFolder.keys()]
  const everyKind = kinds.map((kind) => `${kind}=1`).join(',')
  const mix = parseMix(options.mix ?? everyKind, kinds)
  if (typeof mix === 'string') throw new Error(mix)
  const chosen = mix.map(({ kind }) => kind)
  const { pictures: perKind, seed, workers, threads, engineMs } = options
  const pictures = ofFolder ?? (await drawPictures(chosen, perKind, seed, context))
  const fleet = { workers, threadsPerWorker: threads, engine: engineMs ?? 'real' } as const
  return withLoadService(fleet, context, (service) =>
    ofCapacity === undefined
      ? measure(service, pictures, mix, options, context)
      : measureSteps(service, pictures, mix, ofCapacity, options, context),
  )
}

/** Capacity with two callers for each thread, then latency at shares of it: one row for each. */
async function measureSteps(
  service: LoadService,
  pictures: Pictures,
  mix: readonly MixShare[],
  percents: readonly number[],
  options: OpenOptions,
  context: LoadContext,
): Promise<LoadResult> {
  const { seconds, keys, seed } = options
  const { liveKey } = await service.account(1_000_000)
  const bodies = bodiesOf(pictures)
  const mixed = poissonArrivals({ rate: 100, seconds: 10, mix, keyed: 0, seed }).map(
    ({ kind, picture }) => bodyOf(bodies, kind, picture),
  )
  await warmUp(service.url, liveKey, mixed, options, context)
  context.say(`measuring capacity for ${seconds} s`)
  const capacity = await capacityOf(service.url, liveKey, mixed, options, context)
  const rows = []
  let failed = 0
  for (const percent of percents) {
    const rate = (percent / 100) * capacity
    context.say(`${percent} % of ${tenths(capacity)} scans a second for ${seconds} s`)
    const arrivals = poissonArrivals({ rate, seconds, mix, keyed: keys / 100, seed })
    const load = loadavg()[0] ?? 0
    const { url } = service
    const sent = await sendAll(url, liveKey, arrivals, bodies, performance.now(), options, context)
    const all = openRows(
      sent.map((scan) => ({ ...scan, times: null })),
      seconds,
    ).at(-1)
    if (all === undefined) throw new Error(`no scan arrived in ${seconds} s: give --seconds more`)
    const { 'p50 ms': p50, 'p95 ms': p95, sent: scans, answered, refused } = all
    failed += all.failed
    rows.push({
      capacity: `${percent} %`,
      ...{ 'scans/s': tenths(rate), scans, answered, refused, 'p50 ms': p50, 'p95 ms': p95 },
      load: tenths(load),
    })
  }
  return { rows, broken: brokenBy(failed) }
}

function brokenBy(failed: number): string[] {
  return failed === 0 ? [] : [`${failed} scans failed other than by 429 or 503`]
}

async function measure(
  service: LoadService,
  pictures: Pictures,
  mix: readonly MixShare[],
  options: OpenOptions,
  context: LoadContext,
): Promise<LoadResult> {
  const { rate, seconds, keys, seed, workers, threads } = options
  const arrivals = poissonArrivals({ rate, seconds, mix, keyed: keys / 100, seed })
  const { liveKey } = await service.account(1_000_000)
  const bodies = bodiesOf(pictures)
  await warmUp(service.url, liveKey, [...bodies.values()].flat(), options, context)
  const load = loadavg()[0] ?? 0
  const startedMs = performance.now()
  const samples = new ProcessSamples(service, startedMs)
  const sent = await sendAll(
    service.url,
    liveKey,
    arrivals,
    bodies,
    startedMs,
    options,
    context,
  ).finally(() => samples.stop())
  const processes = samples.stop()
  const times = scanTimes(await service.process('api').process.lines())
  const scans: MeasuredScan[] = sent.map((scan) => ({
    ...scan,
    times: (scan.requestId === null ? undefined : times.get(scan.requestId)) ?? null,
  }))
  const title = `${rate} scans a second for ${seconds} s on ${workers} × ${threads} threads`
  context.say(`load average before the run: ${load.toFixed(1)}`)
  const run = { title, seconds, scans, processes }
  if (options.report !== undefined) await writeFile(options.report, openReport(run))
  if (options.save !== undefined) {
    const plan = { rate, seconds, workers, threads, mix, load, imageBytes: meanBytes(pictures) }
    const costs = Object.fromEntries([...processes].map(([name, of]) => [name, costOf(of)]))
    await writeFile(options.save, JSON.stringify({ plan, processes: costs, scans }))
  }
  const rows = openRows(scans, seconds)
  const failed = rows.at(-1)?.failed ?? 0
  return { rows, broken: brokenBy(failed) }
}

function meanBytes(pictures: Pictures): number {
  const sizes = [...pictures.values()].flat().map(({ length }) => length)
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length))
}

/** CPU in the whole run, and the most memory. */
function costOf(samples: readonly ProcessSample[]) {
  let cpuSeconds = 0
  let beforeMs = 0
  for (const { atMs, cores } of samples) {
    cpuSeconds += (cores * (atMs - beforeMs)) / 1000
    beforeMs = atMs
  }
  return { cpuSeconds, residentMb: Math.max(0, ...samples.map(({ residentMb }) => residentMb)) }
}

function rate(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 10_000))
    throw new InvalidArgumentError('expected 0 to 10000 a second')
  return value
}

function shares(text: string): number[] {
  return text.split(',').map(percentage)
}

function count(text: string): number {
  return text === '0' ? 0 : wholeNumber(text)
}
