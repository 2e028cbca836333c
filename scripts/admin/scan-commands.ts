/** `admin scan …`: the history of an account, without any content of the documents. */
import { type Command, Option } from 'commander'
import { utcSeconds } from '../../shared/clock.ts'
import { findAccount } from '../../shared/db/accounts.ts'
import { listScans, type ScanSummary } from '../../shared/db/scans.ts'
import { integerArgument, uuidArgument } from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand } from './session.ts'

interface ListOptions extends OutputOptions {
  readonly account: string
  readonly limit: number
  readonly before?: string
}

export function addScanCommands(program: Command, run: RunCommand): void {
  const scan = program.command('scan').description('stored scans of an account')

  scan
    .command('list')
    .description('list stored scans, most recent first')
    .requiredOption('--account <id>', 'account id', uuidArgument)
    .addOption(
      new Option('--limit <number>', 'maximum number of scans')
        .argParser(integerArgument(1, 200))
        .default(50),
    )
    .option('--before <id>', 'only scans older than this one', uuidArgument)
    .action((options: ListOptions) =>
      run(options, async ({ pool, clock }) => {
        const { account: accountId, limit, before = null } = options
        if ((await findAccount(pool, accountId)) === null) {
          throw new CommandFailure(`No account ${accountId}; \`admin account list\` shows them all`)
        }
        const scans = await listScans(pool, { accountId, limit, before, now: clock.now() })
        return scans.map(describe)
      }),
    )
}

function describe(scan: ScanSummary): ReportRecord {
  return {
    id: scan.id,
    status: scan.status,
    billed: scan.billed,
    duration_ms: scan.durationMs,
    reference: scan.reference,
    created_at: utcSeconds(scan.createdAt),
  }
}
