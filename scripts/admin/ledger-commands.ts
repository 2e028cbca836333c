/** `admin ledger …`: checks that balances, holds and counters agree with the ledger. */
import type { Command } from 'commander'
import { type LedgerSums, verifyLedger } from '../../shared/db/verify-ledger.ts'
import { CommandFailure } from './command-failure.ts'
import type { OutputOptions, RunCommand } from './session.ts'

export function addLedgerCommands(program: Command, run: RunCommand): void {
  const ledger = program.command('ledger').description('the record of all credit movements')

  ledger
    .command('verify')
    .description('compare every balance with the ledger; exit code 1 if any differs')
    .action((options: OutputOptions) =>
      run(
        options,
        async ({ pool }) => {
          const { accounts, mismatches } = await verifyLedger(pool)
          if (mismatches.length > 0) throw new CommandFailure(mismatches.map(describe).join('\n'))
          return { accounts, mismatches: 0 }
        },
        'comparing every balance with the ledger',
      ),
    )
}

function describe(sums: LedgerSums): string {
  return (
    `account ${sums.accountId}: ledger ${sums.ledgerCredits}, balance ${sums.balanceCredits}; ` +
    `holds ${sums.openHolds}, held ${sums.heldCredits}; ` +
    `charged ${sums.chargedCredits}, counted as spent ${sums.spentCredits}; ` +
    `charges ${sums.chargeCount}, billed scans ${sums.billedScans}`
  )
}
