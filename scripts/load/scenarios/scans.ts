/** `load scans`: real recognitions of generated specimens, through the whole service. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { scan } from '../../../shared/contract/scan.ts'
import { wholeNumber, wholeNumbers } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { photographSpecimen } from '../../specimens/photograph.ts'
import { randomDescription } from '../../specimens/random-description.ts'
import { type ApiAnswer, ApiClient } from '../api-client.ts'
import { latencySummary, tenths } from '../latency-summary.ts'
import { runInFlight } from '../run-in-flight.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { withLoadService } from '../with-load-service.ts'

interface ScansOptions extends LoadOptions {
  readonly requests: number
  readonly inFlight: readonly number[]
  readonly pictures: number
  readonly seed: string
  readonly workers: number
  readonly threads: number
  readonly url?: string
  readonly key?: string
}

/** An everyday photograph, on the generator's scale of 1 to 5. */
const severity = 2

export function addScansScenario(program: Command, run: RunScenario): void {
  const cores = availableParallelism()
  program
    .command('scans')
    .description('latency and throughput of real scans of generated specimens')
    .option('--requests <n>', 'requests at each number in flight', wholeNumber, 40)
    .option('--in-flight <n,...>', 'requests at once', wholeNumbers, [1, cores, 2 * cores])
    .option('--pictures <n>', 'different pictures, sent in turn', wholeNumber, 10)
    .option('--seed <text>', 'seed for the pictures', '1')
    .option('--workers <n>', 'worker processes of the service it starts', wholeNumber, 1)
    .option('--threads <n>', 'threads of each worker', wholeNumber, cores)
    .option('--url <url>', 'use a running service instead; needs --key')
    .option('--key <key>', 'API key for --url')
    .action((options: ScansOptions) => run(options, (context) => scans(options, context)))
}

async function scans(options: ScansOptions, context: LoadContext): Promise<LoadResult> {
  const { url, key, workers, threads } = options
  if ((url === undefined) !== (key === undefined)) throw new Error('--url and --key go together')
  const bodies = await photographs(options, context)
  if (url !== undefined && key !== undefined) return measureAll(url, key, bodies, options, context)
  const fleet = { workers, threadsPerWorker: threads, engine: 'real' } as const
  return withLoadService(fleet, context, async (service) => {
    const { liveKey } = await service.account(1_000_000)
    return measureAll(service.url, liveKey, bodies, options, context)
  })
}

async function photographs(
  { pictures, seed }: ScansOptions,
  { signal }: LoadContext,
): Promise<Buffer[]> {
  const progress = startProgress('photographing', pictures)
  const bodies: Buffer[] = []
  for (let count = 0; count < pictures; count += 1) {
    signal.throwIfAborted()
    const of = `${seed}-${count}`
    const jpeg = await photographSpecimen(randomDescription(of), { severity, seed: of })
    bodies.push(Buffer.from(JSON.stringify({ image: jpeg.toString('base64') })))
    progress.advance()
  }
  progress.stop()
  return bodies
}

async function measureAll(
  url: string,
  key: string,
  bodies: readonly Buffer[],
  { requests, inFlight }: ScansOptions,
  { signal }: LoadContext,
): Promise<LoadResult> {
  const client = new ApiClient(url, key, Math.max(...inFlight))
  const send = (index: number) => client.postScan(bodies[index % bodies.length] ?? Buffer.alloc(0))
  const rows = []
  try {
    for (const parallel of inFlight) {
      const progress = startProgress(`${parallel} in flight`, requests)
      const run = { count: requests, inFlight: parallel, signal, progress }
      const { results, durationsMs, elapsedMs } = await runInFlight(run, send)
      rows.push({
        'in flight': parallel,
        scans: requests,
        ...outcomes(results),
        ...latencySummary(durationsMs),
        'scans/s': tenths((requests * 1000) / elapsedMs),
      })
    }
  } finally {
    await client.close()
  }
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  return { rows, broken: failed === 0 ? [] : [`${failed} scans were not answered with 200`] }
}

/** `refused`: 429 and 503, by which a service defends itself; `failed`: any other except 200. */
function outcomes(answers: readonly ApiAnswer[]) {
  const answered = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429 || status === 503)
  const statuses = answered.map(({ text }) => scan.parse(JSON.parse(text)).meta.status)
  return {
    recognized: statuses.filter((status) => status === 'recognized').length,
    refused: refused.length,
    failed: answers.length - answered.length - refused.length,
  }
}
