/** `load bombs`: hostile pictures beside everyday scans; what the other caller notices. */

import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { hostilePictures } from '../../hostile-pictures/hostile-pictures.ts'
import { startProgress } from '../../progress.ts'
import { photographSpecimen } from '../../specimens/photograph.ts'
import { randomDescription } from '../../specimens/random-description.ts'
import { ApiClient } from '../api-client.ts'
import { latencySummary } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { runInFlight } from '../run-in-flight.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { wholeNumber } from '../whole-number.ts'
import { withLoadService } from '../with-load-service.ts'

interface BombsOptions extends LoadOptions {
  readonly scans: number
  readonly senders: number
  readonly threads: number
}

const scanBody = (image: Buffer) => Buffer.from(JSON.stringify({ image: image.toString('base64') }))

export function addBombsScenario(program: Command, run: RunScenario): void {
  program
    .command('bombs')
    .description('pictures made to be slow, beside the scans of somebody else')
    .option('--scans <n>', 'of the other caller, before, during and after', wholeNumber, 40)
    .option('--senders <n>', 'of hostile pictures, without a pause', wholeNumber, 6)
    .option('--threads <n>', 'of the worker', wholeNumber, availableParallelism())
    .action((options: BombsOptions) => run(options, (context) => bombs(options, context)))
}

async function bombs(options: BombsOptions, context: LoadContext): Promise<LoadResult> {
  context.say('making pictures')
  const hostile: Buffer[] = []
  for (const { make } of hostilePictures) hostile.push(scanBody(await make()))
  const photo = scanBody(
    await photographSpecimen(randomDescription('1'), { severity: 2, seed: '1' }),
  )
  const fleet = { workers: 1, threadsPerWorker: options.threads, engine: 'real' } as const
  return withLoadService(fleet, context, async (service) => {
    const clients = await Promise.all(
      [1, options.senders].map(async (connections) => {
        const { liveKey } = await service.account(1_000_000)
        return new ApiClient(service.url, liveKey, connections)
      }),
    )
    const [caller, sender] = clients
    if (caller === undefined || sender === undefined) throw new Error('no clients')
    try {
      const phase = (name: string) => scansOf(name, caller, photo, service, options, context)
      await caller.postScan(photo)
      const rows = [await phase('before')]
      const attack = new AbortController()
      const sent = sendAll(sender, hostile, options.senders, attack.signal)
      await sleep(1000)
      rows.push(await phase('during'))
      attack.abort()
      const answers = await sent
      rows.push(await phase('after'))
      const refused = rows.reduce((sum, row) => sum + row['not 200'], 0)
      const broken = refused === 0 ? [] : [`${refused} scans of the other caller were not answered`]
      context.say(`hostile pictures answered: ${JSON.stringify(answers)}`)
      return { rows, broken }
    } finally {
      await Promise.all(clients.map((client) => client.close()))
    }
  })
}

async function scansOf(
  phase: string,
  client: ApiClient,
  body: Buffer,
  service: LoadService,
  { scans }: BombsOptions,
  { signal }: LoadContext,
) {
  const progress = startProgress(phase, scans)
  let peakMb = 0
  const watch = setInterval(async () => {
    peakMb = Math.max(peakMb, await residentMb(service))
  }, 100)
  const run = { count: scans, inFlight: 1, signal, progress }
  const { results, durationsMs } = await runInFlight(run, () => client.postScan(body))
  clearInterval(watch)
  return {
    phase,
    scans,
    'not 200': results.filter(({ status }) => status !== 200).length,
    ...latencySummary(durationsMs),
    'worker MB at most': peakMb,
  }
}

/** Each sender goes through all of them, beginning at another; statuses and how often they came. */
async function sendAll(
  client: ApiClient,
  bodies: readonly Buffer[],
  senders: number,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const send = async (first: number) => {
    for (let next = first; !signal.aborted; next += 1) {
      const { status } = await client.postScan(bodies[next % bodies.length] ?? Buffer.alloc(0))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: senders }, (_, index) => send(3 * index)))
  return statuses
}

/** What the kernel counts as the worker's; 0 where it has no such file. */
async function residentMb(service: LoadService): Promise<number> {
  const { pid } = service.process('worker-1').process
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024)
}
