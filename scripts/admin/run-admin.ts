/** The admin command line: arguments → one command → exit code. */
import { Command, CommanderError } from 'commander'
import { printableLines } from '../../shared/printable.ts'
import { addAccountCommands } from './account-commands.ts'
import { textArgument } from './arguments.ts'
import { addAuditCommands } from './audit-commands.ts'
import { addBackupCommands } from './backup-commands.ts'
import { addCronCommands } from './cron-commands.ts'
import { addEventCommands } from './event-commands.ts'
import { explainFailure } from './explain-failure.ts'
import { addIncidentCommands } from './incident-commands.ts'
import { addKeyCommands } from './key-commands.ts'
import { addLedgerCommands } from './ledger-commands.ts'
import { addMaintenanceCommands } from './maintenance-commands.ts'
import { addScanCommands } from './scan-commands.ts'
import { commandRunner, type Terminal } from './session.ts'

/** Returns 0 when done, 1 when the command failed or found nothing, 2 on wrong usage. */
export async function runAdmin(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return usageExitCode(error)
    terminal.err(`${printableLines(explainFailure(error))}\n`)
    return 1
  }
}

function createProgram(terminal: Terminal): Command {
  const program = new Command('admin')
    .description(
      'Accounts, keys, scans, events, the ledger, incidents, maintenance, the clock, the audit trail and restored backups of the Document Recognition API.',
    )
    .showHelpAfterError('(see --help for usage)')
    .configureOutput({
      writeOut: terminal.out,
      writeErr: (text) => terminal.err(printableLines(text)),
    })
    .exitOverride()
    .addHelpText(
      'after',
      `
Uses the database in DATABASE_URL if set, otherwise that of the stack started here by \`npm start\`
(DATA_DIR, default .data). Every change is recorded with the user who made it (audit list);
--operator names a person where several share a user. Exit codes: 0 done, 1 failed or not found, 2 wrong usage.`,
    )
  const run = commandRunner(terminal)
  addAccountCommands(program, run, terminal.environment)
  addKeyCommands(program, run)
  addScanCommands(program, run)
  addEventCommands(program, run)
  addLedgerCommands(program, run)
  addIncidentCommands(program, run)
  addMaintenanceCommands(program, run)
  addCronCommands(program, run)
  addAuditCommands(program, run)
  addBackupCommands(program, run, terminal.environment)
  everyCommandOf(program, (command) =>
    command
      .option('--json', 'print JSON')
      .option('--operator <name>', 'who makes the change, for the trail', textArgument(200)),
  )
  return program
}

/** Applies `change` to every command that has no subcommands. */
function everyCommandOf(parent: Command, change: (command: Command) => void): void {
  for (const command of parent.commands) {
    if (command.commands.length === 0) change(command)
    else everyCommandOf(command, change)
  }
}

/** 0 if help was asked for; everything else the parser throws is wrong usage. */
function usageExitCode(error: CommanderError): number {
  return error.exitCode === 0 ? 0 : 2
}
