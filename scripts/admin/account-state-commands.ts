/** `admin account usage | rename | disable | enable | erase`. */
import type { Command } from 'commander'
import { findAccount, renameAccount, setDisabled } from '../../shared/db/accounts.ts'
import { type Erased, eraseAccount } from '../../shared/db/erase-account.ts'
import { listUsage } from '../../shared/db/usage-months.ts'
import { integerArgument, textArgument, uuidArgument } from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand, Session } from './session.ts'
import { noSuchAccount, showAccount } from './show-account.ts'

interface EraseOptions extends OutputOptions {
  readonly yes?: boolean
}

/** `account` is the command that these are added to. */
export function addAccountStateCommands(account: Command, run: RunCommand): void {
  account
    .command('usage')
    .description('scans and credits of an account by UTC month, newest first')
    .argument('<id>', 'account id', uuidArgument)
    .option('--months <number>', 'maximum number of months', integerArgument(1, 1200), 12)
    .action((id: string, options: OutputOptions & { months: number }) =>
      run(options, (session) => usage(session, id, options.months)),
    )

  account
    .command('rename')
    .description('change the display name of an account')
    .argument('<id>', 'account id', uuidArgument)
    .requiredOption('--name <name>', 'the new name', textArgument(200))
    .action((id: string, options: OutputOptions & { name: string }) =>
      run(options, async (session) => {
        await session.change({ action: 'account rename', subject: id }, async (transaction) => {
          if (!(await renameAccount(transaction, id, options.name))) throw noSuchAccount(id)
        })
        return showAccount(session, id)
      }),
    )

  account
    .command('disable')
    .description('refuse every key and token of an account, immediately; `enable` undoes it')
    .argument('<id>', 'account id', uuidArgument)
    .action((id: string, options: OutputOptions) => run(options, (session) => disable(session, id)))

  account
    .command('enable')
    .description('accept the keys of a disabled account again')
    .argument('<id>', 'account id', uuidArgument)
    .action((id: string, options: OutputOptions) => run(options, (session) => enable(session, id)))

  account
    .command('erase')
    .description(
      'delete everything of an account for good: stored scans, thumbnails, idempotency keys, API keys, tokens, usage, members and name; the ledger stays, without names',
    )
    .argument('<id>', 'account id', uuidArgument)
    .option('--yes', 'do not ask for confirmation')
    .action((id: string, options: EraseOptions) =>
      run(options, (session) => erase(session, id, options.yes === true)),
    )
}

async function usage({ pool }: Session, id: string, months: number): Promise<ReportRecord[]> {
  if ((await findAccount(pool, id)) === null) throw noSuchAccount(id)
  return (await listUsage(pool, id, months)).map(({ month, byStatus, ...sums }) => ({
    month: month.slice(0, 7),
    total: sums.total,
    billed: sums.billed,
    credits_spent: sums.creditsSpent,
    ...byStatus,
  }))
}

async function disable(session: Session, id: string): Promise<ReportRecord> {
  const { state } = await showAccount(session, id)
  const now = session.clock.now()
  await session.change({ action: 'account disable', subject: id }, async (transaction) => {
    if (await setDisabled(transaction, id, now)) return
    throw new CommandFailure(`Account ${id} is ${state}: only an active one can be disabled`)
  })
  return showAccount(session, id)
}

async function enable(session: Session, id: string): Promise<ReportRecord> {
  const { state } = await showAccount(session, id)
  await session.change({ action: 'account enable', subject: id }, async (transaction) => {
    if (await setDisabled(transaction, id, null)) return
    throw new CommandFailure(`Account ${id} is ${state}: only a disabled one can be enabled`)
  })
  return showAccount(session, id)
}

/** Disables the account first, in a transaction of its own: see `eraseAccount`. */
async function erase(session: Session, id: string, isSure: boolean): Promise<ReportRecord> {
  const { state } = await showAccount(session, id)
  if (state === 'erased') throw new CommandFailure(`Account ${id} is erased already`)
  if (!isSure) await confirm(session, id)
  if (state === 'active') await disable(session, id)
  const erased = await session.change(
    (gone: Erased) => ({ action: 'account erase', subject: id, detail: { ...gone } }),
    async (transaction) => {
      const gone = await eraseAccount(transaction, id)
      if (gone === null) throw new CommandFailure(`Account ${id} was changed meanwhile: try again`)
      return gone
    },
  )
  return { ...(await showAccount(session, id)), ...erased }
}

async function confirm({ ask }: Session, id: string): Promise<void> {
  if (ask === null) {
    throw new CommandFailure('Nobody can be asked here: --yes erases without confirmation')
  }
  const answer = await ask(`This cannot be undone. Type the account id to erase it: `)
  if (answer.trim() !== id) throw new CommandFailure('Nothing was erased: that is another id')
}
