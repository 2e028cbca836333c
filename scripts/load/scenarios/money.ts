/** `load money`: nothing is charged twice or runs unpaid, whatever is sent and killed. */
import type { Command } from 'commander'
import { wholeNumber } from '../../command-line/option-values.ts'
import { balanceRun } from '../money/balance-run.ts'
import { killRun } from '../money/kill-run.ts'
import { sameKeyRun } from '../money/same-key-run.ts'
import { tokenRun } from '../money/token-run.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { withLoadService } from '../with-load-service.ts'

interface MoneyOptions extends LoadOptions {
  readonly parallel: number
  readonly kills: number
  readonly seed: string
}

export function addMoneyScenario(program: Command, run: RunScenario): void {
  program
    .command('money')
    .description('idempotency, balance and tokens under parallel requests, and while processes die')
    .option('--parallel <n>', 'requests at once with one idempotency key', wholeNumber, 1000)
    .option('--kills <n>', 'random kills of API and workers under load', wholeNumber, 20)
    .option('--seed <text>', 'seed for what is killed and when', '1')
    .action((options: MoneyOptions) => run(options, (context) => money(options, context)))
}

function money(options: MoneyOptions, context: LoadContext): Promise<LoadResult> {
  const fleet = { workers: 2, threadsPerWorker: 2, engine: 100 } as const
  return withLoadService(fleet, context, async (service) => {
    const parts = [
      await sameKeyRun(service, options.parallel),
      await balanceRun(service, 100, 10),
      await tokenRun(service, 200, 10),
      await killRun(service, options, context),
    ]
    return {
      rows: parts.flatMap(({ rows }) => rows),
      broken: parts.flatMap(({ broken }) => broken),
    }
  })
}
