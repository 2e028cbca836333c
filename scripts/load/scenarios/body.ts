/** `load body`: whether a large body blocks the process that receives it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { wholeNumber } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { ApiClient } from '../api-client.ts'
import { latencySummary, tenths } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { PrometheusFigures } from '../prometheus-figures.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { withLoadService } from '../with-load-service.ts'

interface BodyOptions extends LoadOptions {
  readonly bodyBytes: number
  readonly bodies: number
}

/** Interval of the event loop histogram: an idle loop reports it as its delay. */
const idleTickMs = 10

const livezEveryMs = 5

export function addBodyScenario(program: Command, run: RunScenario): void {
  program
    .command('body')
    .description("how long the API's event loop is blocked while a large body arrives")
    .option('--body-bytes <n>', 'size of the whole body', wholeNumber, 35_000_000)
    .option('--bodies <n>', 'bodies sent one after the other', wholeNumber, 10)
    .action((options: BodyOptions) => run(options, (context) => body(options, context)))
}

function body(options: BodyOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = { workers: 1, threadsPerWorker: 1, engine: 0 } as const
  return withLoadService(fleet, context, async (service) => {
    const { liveKey } = await service.account(1_000_000)
    const client = new ApiClient(service.url, liveKey, 1)
    try {
      const small = await scanBody(10_000)
      const large = await scanBody(Math.floor((options.bodyBytes * 3) / 4))
      await client.postScan(small)
      await client.postScan(large)
      const send = async (what: string, sent: Buffer) => {
        const progress = startProgress(what, options.bodies)
        const row = await whileWatched(service, what, async () => {
          for (let count = 0; count < options.bodies; count += 1) {
            context.signal.throwIfAborted()
            await client.postScan(sent)
            progress.advance()
          }
        })
        progress.stop()
        return row
      }
      const idle = await whileWatched(service, 'idle', () => sleep(3000))
      const rows = [idle, await send('bodies of 13 KB', small), await send('large bodies', large)]
      return { rows, broken: [] }
    } finally {
      await client.close()
    }
  })
}

/** Event loop delays as the API measures them, and latency of `/livez` as seen from outside. */
async function whileWatched(service: LoadService, what: string, work: () => Promise<void>) {
  const { metricsPort } = service.process('api')
  const stop = new AbortController()
  // Scraping the figures starts a new period.
  await PrometheusFigures.scrape(metricsPort)
  const watching = pollLivez(service.url, stop.signal)
  const startedMs = performance.now()
  await work()
  const elapsedMs = performance.now() - startedMs
  const figures = await PrometheusFigures.scrape(metricsPort)
  stop.abort()
  const livez = latencySummary(await watching)
  const blockMs = (name: string) => tenths(Math.max(0, figures.total(name) * 1000 - idleTickMs))
  return {
    while: what,
    seconds: tenths(elapsedMs / 1000),
    'block p99 ms': blockMs('nodejs_eventloop_lag_p99_seconds'),
    'block max ms': blockMs('nodejs_eventloop_lag_max_seconds'),
    'livez p50 ms': livez['p50 ms'],
    'livez p95 ms': livez['p95 ms'],
    'livez max ms': livez['max ms'],
  }
}

async function pollLivez(url: string, stop: AbortSignal): Promise<number[]> {
  const durationsMs: number[] = []
  while (!stop.aborted) {
    const startedMs = performance.now()
    await (await fetch(`${url}/livez`)).text()
    durationsMs.push(performance.now() - startedMs)
    await sleep(livezEveryMs)
  }
  return durationsMs
}
