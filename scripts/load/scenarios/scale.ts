/** `load scale`: what each further worker brings, and processes added and removed under load. */
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import { wholeNumber } from '../../command-line/option-values.ts'
import { cpuSeconds } from '../abuse/process-figures.ts'
import { latencySummary, tenths } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { moneyFacts } from '../money/money-facts.ts'
import { type Balancer, openBalancer } from '../restarts/balancer.ts'
import { type KeepAliveLoad, keepAliveLoad } from '../restarts/keep-alive-load.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { untilReady } from '../until-ready.ts'
import { withLoadService } from '../with-load-service.ts'

interface ScaleOptions extends LoadOptions {
  readonly seconds: number
  readonly scanMs: number
  readonly cpu: boolean
}

export function addScaleScenario(program: Command, run: RunScenario): void {
  program
    .command('scale')
    .description(
      'one worker of one thread, two, four, and back; then api and cron added and removed',
    )
    .option('--seconds <n>', 'how long each number of workers is measured', wholeNumber, 15)
    .option('--scan-ms <n>', 'time the engine spends on a picture', wholeNumber, 200)
    .addOption(
      new Option('--cpu', 'the engine computes all that time instead of waiting').default(false),
    )
    .action((options: ScaleOptions) => run(options, (context) => scale(options, context)))
}

/** Enough for four threads to have the next scan at hand. */
const clients = 16
const graceMs = '2000'
/** What the balancer and the caches of a fresh process take. */
const settleMs = 2000

type Row = LoadResult['rows'][number]

function scale(options: ScaleOptions, context: LoadContext): Promise<LoadResult> {
  const settings = { SHUTDOWN_GRACE_MS: graceMs, NO_OP_ENGINE_CPU: options.cpu ? '1' : '' }
  const fleet = { workers: 1, threadsPerWorker: 1, engine: options.scanMs, settings }
  return withLoadService(fleet, context, async (service) => {
    const { id, liveKey } = await service.account(1_000_000)
    const front = await openBalancer()
    let load: KeepAliveLoad | null = null
    try {
      front.add(service.process('api').port ?? 0)
      const scan = (await scanBody(100_000)).toString()
      load = keepAliveLoad(front.url, { key: liveKey, scan, clients })
      const rows = await stepThrough(service, front, load, options, context)
      await load.stop()
      const { charges, reversals } = await moneyFacts(service.pool, id)
      const paid = charges - reversals
      return {
        rows,
        broken: [
          ...load.failures.map(({ what }) => `a request failed: ${what}`),
          ...(paid === load.scans ? [] : [`${load.scans} scans answered, ${paid} paid for`]),
        ],
      }
    } finally {
      await load?.stop()
      front.close()
    }
  })
}

async function stepThrough(
  service: LoadService,
  front: Balancer,
  load: KeepAliveLoad,
  options: ScaleOptions,
  context: LoadContext,
): Promise<Row[]> {
  const rows: Row[] = []
  const workers = ['worker-1']
  let single = 0
  async function measure(step: string): Promise<void> {
    context.say(step)
    await sleep(settleMs, undefined, { signal: context.signal })
    const pids = workers.map((name) => service.process(name).process.pid)
    const [cpu, scans, since] = [sum(pids.map(cpuSeconds)), load.scans, performance.now()]
    await sleep(options.seconds * 1000, undefined, { signal: context.signal })
    const seconds = (performance.now() - since) / 1000
    const perSecond = (load.scans - scans) / seconds
    if (single === 0) single = perSecond
    const answered = load.answers.filter(({ atMs }) => atMs >= since)
    rows.push({
      step,
      workers: workers.length,
      'scans/s': tenths(perSecond),
      'times one': tenths(perSecond / single),
      'worker cores': tenths((sum(pids.map(cpuSeconds)) - cpu) / seconds),
      failed: load.failures.length,
      ...latencySummary(answered.map(({ ms }) => ms)),
    })
  }
  async function add(name: string): Promise<void> {
    await service.revive(name)
    workers.push(name)
  }
  async function remove(): Promise<void> {
    await service.end(workers.pop() ?? '')
  }

  await measure(`1 worker of ${availableParallelism()} cores`)
  await add('worker-2')
  await measure('2 workers')
  await Promise.all([add('worker-3'), add('worker-4')])
  await measure('4 workers')
  await service.revive('api-1')
  const { port } = service.process('api-1')
  await untilReady(`http://127.0.0.1:${port}`, context.signal)
  front.add(port ?? 0)
  await service.revive('cron')
  await measure('api and cron added')
  await service.end('cron')
  await service.end('api-1')
  front.remove(port ?? 0)
  await remove()
  await remove()
  await measure('back to 2 workers')
  await remove()
  await measure('back to 1 worker')
  return rows
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0)
}
