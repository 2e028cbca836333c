/** `load takeover`: a worker is killed while it reads; how long its caller waits for the answer. */
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

interface TakeoverOptions extends LoadOptions {
  readonly kills: number
  readonly scanMs: number
}

const busyWithinMs = 10_000
const pollMs = 5

export function addTakeoverScenario(program: Command, run: RunScenario): void {
  program
    .command('takeover')
    .description('kill -9 of the busy worker of two: how long until the other has answered')
    .option('--kills <n>', 'kills, one after the other', wholeNumber, 10)
    .option('--scan-ms <n>', 'time the engine spends on a picture', wholeNumber, 500)
    .action((options: TakeoverOptions) => run(options, (context) => takeover(options, context)))
}

function takeover(options: TakeoverOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = { workers: 2, threadsPerWorker: 1, engine: options.scanMs }
  return withLoadService(fleet, context, async (service) => {
    const { liveKey } = await service.account(1_000_000)
    const client = new ApiClient(service.url, liveKey, 1)
    const body = await scanBody(100_000)
    const progress = startProgress('kills', options.kills)
    const takenMs: number[] = []
    const lost: number[] = []
    try {
      await client.postScan(body)
      for (let kill = 0; kill < options.kills; kill += 1) {
        context.signal.throwIfAborted()
        // Spreads the kills over the interval at which workers look for abandoned scans.
        await sleep((kill * 137) % 1000)
        const answer = client.postScan(body)
        const victim = await busyWorker(service)
        process.kill(service.process(victim).process.pid, 'SIGKILL')
        const killedMs = performance.now()
        const { status } = await answer
        takenMs.push(performance.now() - killedMs)
        if (status !== 200) lost.push(status)
        await service.process(victim).process.ended
        await service.revive(victim)
        progress.advance()
      }
    } finally {
      progress.stop()
      await client.close()
    }
    const row = {
      kills: options.kills,
      lost: lost.length,
      'scan ms': options.scanMs,
      'min ms': tenths(Math.min(...takenMs)),
      ...latencySummary(takenMs),
    }
    const broken = lost.map((status) => `a request whose worker was killed was answered ${status}`)
    return { rows: [row], broken }
  })
}

/** The name of the worker that is reading, by its own metrics. */
async function busyWorker(service: LoadService): Promise<string> {
  const giveUpAt = performance.now() + busyWithinMs
  while (performance.now() < giveUpAt) {
    for (const name of service.workerNames) {
      const figures = await PrometheusFigures.scrape(service.process(name).metricsPort)
      if (figures.total('scan_threads_busy') > 0) return name
    }
    await sleep(pollMs)
  }
  throw new Error(`no worker took the scan within ${busyWithinMs} ms`)
}
