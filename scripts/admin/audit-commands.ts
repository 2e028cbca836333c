/** `admin audit …`: who changed what. */
import type { Command } from 'commander'
import { listActions, type OperatorAction } from '../../shared/db/operator-actions.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import { integerArgument, textArgument } from './arguments.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand } from './session.ts'

interface ListOptions extends OutputOptions {
  readonly subject?: string
  readonly limit: number
}

export function addAuditCommands(program: Command, run: RunCommand): void {
  const audit = program
    .command('audit')
    .description(
      'the trail of every change that operators and members made; nothing can be taken out of it',
    )

  audit
    .command('list')
    .description('list changes, most recent first')
    .option('--subject <id>', 'only changes of this account, key, incident or window', subject)
    .option('--limit <number>', 'maximum number of changes', integerArgument(1, 1000), 50)
    .action((options: ListOptions) =>
      run(options, async ({ pool }) =>
        (await listActions(pool, options.subject ?? null, options.limit)).map(describe),
      ),
    )
}

const subject = textArgument(200)

function describe(action: OperatorAction): ReportRecord {
  return {
    id: action.id,
    at: utcSeconds(action.at),
    os_user: action.osUser,
    db_user: action.dbUser,
    operator: action.operator,
    member: action.memberId ?? null,
    action: action.action,
    subject: action.subject,
    detail: action.detail,
  }
}
