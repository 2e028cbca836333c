/** `load facade`: what a scan costs when its engine costs nothing. */
import type { Command } from 'commander'
import { wholeNumber, wholeNumbers } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { ApiClient } from '../api-client.ts'
import { latencySummary, tenths } from '../latency-summary.ts'
import type { LoadService } from '../load-service.ts'
import { PrometheusFigures } from '../prometheus-figures.ts'
import { runInFlight } from '../run-in-flight.ts'
import { scanBody } from '../scan-body.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { withLoadService } from '../with-load-service.ts'

interface FacadeOptions extends LoadOptions {
  readonly requests: number
  readonly inFlight: readonly number[]
  readonly imageBytes: number
  readonly cpuProf?: string
}

const warmUpRequests = 50

export function addFacadeScenario(program: Command, run: RunScenario): void {
  program
    .command('facade')
    .description('whole-request latency of POST /v1/scans with an engine that reads nothing')
    .option('--requests <n>', 'requests measured at each number in flight', wholeNumber, 400)
    .option('--in-flight <n,...>', 'requests at once', wholeNumbers, [1, 8])
    .option('--image-bytes <n>', 'size of the picture', wholeNumber, 1_000_000)
    .option('--cpu-prof <folder>', "write a CPU profile of the API's threads to this folder")
    .action((options: FacadeOptions) => run(options, (context) => facade(options, context)))
}

function facade(options: FacadeOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = {
    workers: 1,
    threadsPerWorker: 2,
    engine: 0,
    apiProfile: options.cpuProf ?? null,
  } as const
  return withLoadService(fleet, context, async (service) => {
    const { liveKey } = await service.account(1_000_000)
    const client = new ApiClient(service.url, liveKey, Math.max(...options.inFlight))
    const body = await scanBody(options.imageBytes)

    async function measure(inFlight: number, count: number, what: string) {
      const progress = startProgress(what, count)
      const run = { count, inFlight, signal: context.signal, progress }
      const cpuBefore = await cpuSeconds(service)
      const { results, durationsMs, elapsedMs } = await runInFlight(run, () =>
        client.postScan(body),
      )
      const cpuAfter = await cpuSeconds(service)
      const cpuMs = (who: 'api' | 'worker') =>
        tenths(((cpuAfter[who] - cpuBefore[who]) * 1000) / count)
      return {
        'in flight': inFlight,
        requests: count,
        failed: results.filter(({ status }) => status !== 200).length,
        ...latencySummary(durationsMs),
        'requests/s': tenths((count * 1000) / elapsedMs),
        'api CPU ms each': cpuMs('api'),
        'worker CPU ms each': cpuMs('worker'),
      }
    }

    try {
      await measure(2, warmUpRequests, 'warm-up')
      const rows = []
      for (const inFlight of options.inFlight) {
        rows.push(await measure(inFlight, options.requests, `${inFlight} in flight`))
      }
      const failed = rows.reduce((sum, row) => sum + row.failed, 0)
      return { rows, broken: failed === 0 ? [] : [`${failed} scans were not answered with 200`] }
    } finally {
      await client.close()
    }
  })
}

/** CPU of each whole process; unlike latency, it depends little on what else runs. */
async function cpuSeconds(service: LoadService) {
  const of = async (name: string) => {
    const { metricsPort } = service.process(name)
    return (await PrometheusFigures.scrape(metricsPort)).total('process_cpu_seconds_total')
  }
  return { api: await of('api'), worker: await of('worker-1') }
}
