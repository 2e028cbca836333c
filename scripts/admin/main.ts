/** `npm run admin -- …`: the operator's commands, beside a running stack. */
import { Command, CommanderError } from 'commander'
import { addAccountCommands } from './account-commands.ts'
import { addEventCommands } from './event-commands.ts'
import { explainFailure } from './explain-failure.ts'
import { addKeyCommands } from './key-commands.ts'
import { addLedgerCommands } from './ledger-commands.ts'
import { addScanCommands } from './scan-commands.ts'

const program = new Command('admin')
  .description('Accounts, keys, scans, events and the ledger of the Document Recognition API.')
  .showHelpAfterError('(--help shows what is allowed)')
  .exitOverride()
  .addHelpText(
    'after',
    `
The database is DATABASE_URL where it is set, else that of the stack started here by \`npm start\`
(DATA_DIR, default .data). Exit codes: 0 done, 1 failed or not found, 2 wrong usage.`,
  )

addAccountCommands(program)
addKeyCommands(program)
addScanCommands(program)
addEventCommands(program)
addLedgerCommands(program)
everyCommandOf(program, (command) => command.option('--json', 'print JSON'))

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = error instanceof CommanderError ? usageExitCode(error) : 1
  if (!(error instanceof CommanderError)) console.error(explainFailure(error))
}

/** Help that was asked for is no mistake; all else the parser throws is. */
function usageExitCode(error: CommanderError): number {
  return error.exitCode === 0 ? 0 : 2
}

/** Applies `change` to the commands that do something: those without commands of their own. */
function everyCommandOf(parent: Command, change: (command: Command) => void): void {
  for (const command of parent.commands) {
    if (command.commands.length === 0) change(command)
    else everyCommandOf(command, change)
  }
}
