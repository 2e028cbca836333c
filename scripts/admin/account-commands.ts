/** `admin account …`: who may scan, how long results are kept, and how much credit there is. */
import { type Command, InvalidArgumentError } from 'commander'
import { v7 } from 'uuid'
import { retentionHoursMax } from '../../shared/contract/scan-request.ts'
import { listAccounts, setRetention } from '../../shared/db/accounts.ts'
import { addCredit } from '../../shared/db/add-credit.ts'
import {
  createAccount,
  defaultRetentionHours,
  welcomeCredits,
} from '../../shared/db/create-account.ts'
import { addAccountStateCommands } from './account-state-commands.ts'
import { integerArgument, textArgument, uuidArgument } from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import { addMemberCommands } from './member-commands.ts'
import { addRateLimitCommand } from './rate-limit-commands.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand, Session } from './session.ts'
import { describeAccount, noSuchAccount, showAccount } from './show-account.ts'

const creditsMax = 100_000_000
const hours = integerArgument(0, retentionHoursMax)

export function addAccountCommands(
  program: Command,
  run: RunCommand,
  environment: NodeJS.ProcessEnv,
): void {
  const account = program
    .command('account')
    .description('accounts, their retention, credit, usage and end')

  account
    .command('create')
    .description('create an account')
    .requiredOption('--name <name>', 'display name of the account', textArgument(200))
    .option(
      '--credits <number>',
      'credits to start with',
      integerArgument(0, creditsMax),
      welcomeCredits,
    )
    .option(
      '--retain-hours <hours>',
      `hours to keep results, 0 to ${retentionHoursMax}`,
      hours,
      defaultRetentionHours,
    )
    .action((options: CreateOptions) => run(options, (session) => create(session, options)))

  account
    .command('show')
    .description('show one account')
    .argument('<id>', 'account id', uuidArgument)
    .action((id: string, options: OutputOptions) =>
      run(options, (session) => showAccount(session, id)),
    )

  account
    .command('list')
    .description('list all accounts, oldest first')
    .action((options: OutputOptions) =>
      run(options, async ({ pool }) => (await listAccounts(pool)).map(describeAccount)),
    )

  account
    .command('retention')
    .description('set how long results of future scans are kept')
    .argument('<id>', 'account id', uuidArgument)
    .requiredOption('--hours <hours>', `0 to ${retentionHoursMax}`, hours)
    .action((id: string, options: OutputOptions & { hours: number }) =>
      run(options, async (session) => {
        const { hours } = options
        const change = { action: 'account retention', subject: id, detail: { hours } }
        await session.change(change, async (transaction) => {
          if (!(await setRetention(transaction, id, hours))) throw noSuchAccount(id)
        })
        return showAccount(session, id)
      }),
    )

  account
    .command('credit')
    .description('add credits; a negative number removes them')
    .argument('<id>', 'account id', uuidArgument)
    .requiredOption('--credits <number>', 'not 0', creditChange)
    .requiredOption('--reason <text>', 'recorded in the ledger', textArgument(500))
    .action((id: string, options: CreditOptions) =>
      run(options, (session) => credit(session, id, options)),
    )

  addAccountStateCommands(account, run)
  addRateLimitCommand(account, run)
  addMemberCommands(account, run, environment)
}

function creditChange(text: string): number {
  const credits = integerArgument(-creditsMax, creditsMax)(text)
  if (credits === 0) throw new InvalidArgumentError('0 would change nothing')
  return credits
}

interface CreateOptions extends OutputOptions {
  readonly name: string
  readonly credits: number
  readonly retainHours: number
}

interface CreditOptions extends OutputOptions {
  readonly credits: number
  readonly reason: string
}

async function create(session: Session, options: CreateOptions): Promise<ReportRecord> {
  const createdAt = session.clock.now()
  const id = v7({ msecs: createdAt.getTime() })
  const { name, retainHours: retentionHours } = options
  const { credits } = options
  const change = { action: 'account create', subject: id, detail: { credits, retentionHours } }
  await session.change(change, (transaction) =>
    createAccount(transaction, { id, name, retentionHours, createdAt }, credits),
  )
  return showAccount(session, id)
}

async function credit(session: Session, id: string, options: CreditOptions): Promise<ReportRecord> {
  const { credits, reason } = options
  const entry = { accountId: id, credits, reason, createdAt: session.clock.now() }
  const kind = credits > 0 ? 'grant' : 'adjustment'
  const { balance_credits, held_credits } = await showAccount(session, id)
  const change = { action: 'account credit', subject: id, detail: { credits } }
  await session.change(change, async (transaction) => {
    if (await addCredit(transaction, { ...entry, kind })) return
    throw new CommandFailure(
      `The balance of ${balance_credits} (${held_credits} of it held by running scans) does not ` +
        `allow ${credits}, or the account is erased`,
    )
  })
  return showAccount(session, id)
}
