/** `load open`: scans arrive when they arrive, whatever the service does with those before. */
import { setMaxListeners } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { type Command, InvalidArgumentError } from 'commander'
import { percentage, wholeNumber } from '../../command-line/option-values.ts'
import { ApiClient } from '../api-client.ts'
import type { LoadService } from '../load-service.ts'
import { type Arrival, type MixShare, parseMix, poissonArrivals } from '../open/arrivals.ts'
import { type SentScan, sendOnTime } from '../open/good-client.ts'
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

/** Room for every scan that may be under way: an open loop never waits for a connection. */
const connectionsMax = 2000

const description = `latency, refusals, queue, engine, CPU and memory under Poisson arrivals;
kinds: ${builtInKinds.join(', ')}, or the folders in --folder`

export function addOpenScenario(program: Command, run: RunScenario): void {
  program
    .command('open')
    .description(description)
    .option('--rate <n>', 'mean arrivals a second', rate, 1)
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
    measure(service, pictures, mix, options, context),
  )
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
  return { rows, broken: failed === 0 ? [] : [`${failed} scans failed other than by 429 or 503`] }
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

/** Bodies of requests for each picture, by kind. */
function bodiesOf(pictures: Pictures): ReadonlyMap<string, readonly Buffer[]> {
  return new Map(
    [...pictures].map(([kind, files]) => [
      kind,
      files.map((file) => Buffer.from(JSON.stringify({ image: file.toString('base64') }))),
    ]),
  )
}

/** Scans without a pause, one for each thread: the first ones compile code and load models. */
async function warmUp(
  url: string,
  key: string,
  bodies: readonly Buffer[],
  { warm, workers, threads }: OpenOptions,
  { signal }: LoadContext,
): Promise<void> {
  const client = new ApiClient(url, key, connectionsMax)
  async function oneAfterAnother(): Promise<void> {
    for (let scan = 0; scan < warm && !signal.aborted; scan += 1) {
      const body = bodies[scan % bodies.length]
      if (body !== undefined) await client.postScan(body)
    }
  }
  try {
    await Promise.all(Array.from({ length: workers * threads }, oneAfterAnother))
  } finally {
    await client.close()
  }
}

async function sendAll(
  url: string,
  key: string,
  arrivals: readonly Arrival[],
  bodies: ReadonlyMap<string, readonly Buffer[]>,
  startedMs: number,
  { retries }: OpenOptions,
  { signal }: LoadContext,
): Promise<SentScan[]> {
  // Every scan that is not due yet listens to it.
  setMaxListeners(0, signal)
  const client = new ApiClient(url, key, connectionsMax)
  try {
    return await Promise.all(
      arrivals.map((arrival) => {
        const ofKind = bodies.get(arrival.kind) ?? []
        const body = ofKind[arrival.picture % ofKind.length] ?? Buffer.alloc(0)
        return sendOnTime(client, arrival, body, { retries, signal, startedMs })
      }),
    )
  } finally {
    await client.close()
  }
}

function rate(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 10_000))
    throw new InvalidArgumentError('expected 0 to 10000 a second')
  return value
}

function count(text: string): number {
  return text === '0' ? 0 : wholeNumber(text)
}
