/** `load stores`: stores are killed, paused and slowed during scans; nothing is lost or stuck. */
import type { Command } from 'commander'
import { startProgress } from '../../command-line/progress.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { faultRun } from '../stores/fault-run.ts'
import { storeFaults } from '../stores/store-faults.ts'
import { withLoadService } from '../with-load-service.ts'

interface StoresOptions extends LoadOptions {
  readonly only?: string
}

export function addStoresScenario(program: Command, run: RunScenario): void {
  program
    .command('stores')
    .description('Postgres and Redis killed, paused and slowed mid-scan: answers, credits, keys')
    .option(
      '--only <text>',
      'only faults whose store and name contain this, such as "redis killed"',
    )
    .action((options: StoresOptions) => run(options, (context) => stores(options, context)))
}

function stores({ only = '' }: StoresOptions, context: LoadContext): Promise<LoadResult> {
  const chosen = storeFaults.filter(({ store, what }) => `${store} ${what}`.includes(only))
  const fleet = { workers: 1, threadsPerWorker: 8, engine: 3000, gated: true } as const
  // The contract's ten minutes: no idempotency key may become free just by waiting.
  const settings = { IDEMPOTENCY_ABANDON_SECONDS: '600' }
  return withLoadService({ ...fleet, settings }, context, async (service) => {
    const progress = startProgress('faults', chosen.length)
    const parts: LoadResult[] = []
    try {
      for (const fault of chosen) {
        parts.push(await faultRun(service, fault, context.signal))
        progress.advance()
      }
    } finally {
      progress.stop()
    }
    return {
      rows: parts.flatMap(({ rows }) => rows),
      broken: parts.flatMap(({ broken }) => broken),
    }
  })
}
