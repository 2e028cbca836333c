/** `load restarts`: each process is replaced repeatedly under load; no request may be lost. */
import type { Command } from 'commander'
import { wholeNumber } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { latencySummary, tenths } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { moneyFacts } from '../money/money-facts.ts'
import { type Balancer, openBalancer } from '../restarts/balancer.ts'
import { type KeepAliveLoad, keepAliveLoad } from '../restarts/keep-alive-load.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { untilReady } from '../until-ready.ts'
import { withLoadService } from '../with-load-service.ts'

interface RestartsOptions extends LoadOptions {
  readonly times: number
  readonly clients: number
}

export function addRestartsScenario(program: Command, run: RunScenario): void {
  program
    .command('restarts')
    .description('api, worker and cron replaced one after the other under keep-alive load')
    .option('--times <n>', 'how often each is replaced', wholeNumber, 10)
    .option('--clients <n>', 'clients, each with one connection', wholeNumber, 8)
    .action((options: RestartsOptions) => run(options, (context) => restarts(options, context)))
}

/** Long enough for our balancer, which probes often, to notice the stop. */
const graceMs = '2000'

const kinds = ['api', 'worker', 'cron'] as const
type Kind = (typeof kinds)[number]

interface Restart {
  readonly kind: Kind
  readonly fromMs: number
  readonly untilMs: number
  /** How the stopped process ended, such as `exit 0`. */
  readonly how: string
}

function restarts(options: RestartsOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = {
    workers: 1,
    threadsPerWorker: 2,
    engine: 50,
    settings: { SHUTDOWN_GRACE_MS: graceMs },
  } as const
  return withLoadService(fleet, context, async (service) => {
    const { id, liveKey } = await service.account(1_000_000)
    const front = await openBalancer()
    let load: KeepAliveLoad | null = null
    try {
      await service.revive('cron')
      await addApi(service, front, 'api', context)
      await addApi(service, front, 'api-1', context)
      const scan = (await scanBody(100_000)).toString()
      load = keepAliveLoad(front.url, { key: liveKey, scan, clients: options.clients })
      const done = await replaceAll(service, front, options, context)
      await load.stop()
      const { charges, reversals } = await moneyFacts(service.pool, id)
      return resultOf(load, done, charges - reversals)
    } finally {
      await load?.stop()
      front.close()
    }
  })
}

async function replaceAll(
  service: LoadService,
  front: Balancer,
  { times }: RestartsOptions,
  context: LoadContext,
): Promise<Restart[]> {
  const apis = ['api', 'api-1']
  const done: Restart[] = []
  const progress = startProgress('restarts', times * kinds.length)
  try {
    for (let time = 0; time < times; time += 1) {
      for (const kind of kinds) {
        context.signal.throwIfAborted()
        const fromMs = performance.now()
        const how =
          kind === 'api'
            ? await replaceApi(service, front, apis, `api-${time + 2}`, context)
            : await replaceInPlace(service, kind === 'worker' ? 'worker-1' : 'cron')
        done.push({ kind, fromMs, untilMs: performance.now(), how })
        progress.advance()
      }
    }
  } finally {
    progress.stop()
  }
  return done
}

/** As in a rolling update: adds a process, then ends the oldest. */
async function replaceApi(
  service: LoadService,
  front: Balancer,
  apis: string[],
  fresh: string,
  context: LoadContext,
): Promise<string> {
  await addApi(service, front, fresh, context)
  apis.push(fresh)
  const oldest = apis.shift() ?? fresh
  const port = service.process(oldest).port ?? 0
  const how = await service.end(oldest)
  front.remove(port)
  return how
}

async function addApi(
  service: LoadService,
  front: Balancer,
  name: string,
  { signal }: LoadContext,
): Promise<void> {
  if (name !== 'api') await service.revive(name)
  const { port } = service.process(name)
  await untilReady(`http://127.0.0.1:${port}`, signal)
  front.add(port ?? 0)
}

/** As Compose does: ends the process, then starts another, with none running in between. */
async function replaceInPlace(service: LoadService, name: string): Promise<string> {
  const how = await service.end(name)
  await service.revive(name)
  return how
}

const inOrder = 'exit 0'

function resultOf(load: KeepAliveLoad, done: readonly Restart[], paid: number): LoadResult {
  const rows = kinds.map((kind) => {
    const times = done.filter((restart) => restart.kind === kind)
    const during = ({ atMs, ms = 0 }: { atMs: number; ms?: number }) =>
      times.some(({ fromMs, untilMs }) => atMs + ms >= fromMs && atMs < untilMs)
    const answered = load.answers.filter(during)
    return {
      process: kind,
      replaced: times.length,
      'ended in order': times.filter(({ how }) => how === inOrder).length,
      'took s': tenths(
        times.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0) / times.length / 1000,
      ),
      requests: answered.length,
      failed: load.failures.filter(during).length,
      ...latencySummary(answered.map(({ ms }) => ms)),
    }
  })
  const disorderly = done.filter(({ how }) => how !== inOrder)
  return {
    rows,
    broken: [
      ...load.failures.map(({ what }) => `a request failed: ${what}`),
      ...disorderly.map(({ kind, how }) => `${kind} did not end in order: ${how}`),
      ...(paid === load.scans ? [] : [`${load.scans} scans answered, ${paid} paid for`]),
    ],
  }
}
