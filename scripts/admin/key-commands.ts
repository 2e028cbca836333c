/** `admin key …`: issue, list and revoke the keys of an account. */
import { type Command, Option } from 'commander'
import { type IssuedKey, issueKey } from '../../api/account/keys/issue-key.ts'
import { findAccount } from '../../shared/db/accounts.ts'
import { type ApiKey, type KeyKind, listKeys, revokeKey } from '../../shared/db/api-keys.ts'
import { activeKeysMax } from '../../shared/db/create-key.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import { uuidArgument } from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import { addKeyRateLimitCommand } from './rate-limit-commands.ts'
import type { ReportRecord } from './report.ts'
import type { OutputOptions, RunCommand, Session } from './session.ts'
import { noSuchAccount } from './show-account.ts'

export function addKeyCommands(program: Command, run: RunCommand): void {
  const key = program.command('key').description('API keys of an account')

  key
    .command('create')
    .description('issue a key; its secret is shown only now and never stored')
    .requiredOption('--account <id>', 'account id', uuidArgument)
    .addOption(
      new Option('--kind <kind>', 'live keys are billed; sandbox keys answer with a specimen')
        .choices(['live', 'sandbox'])
        .makeOptionMandatory(),
    )
    .action((options: CreateOptions) => run(options, (session) => create(session, options)))

  key
    .command('list')
    .description('list the keys of an account, revoked ones included')
    .requiredOption('--account <id>', 'account id', uuidArgument)
    .action((options: OutputOptions & { account: string }) =>
      run(options, async ({ pool }) => {
        if ((await findAccount(pool, options.account)) === null) {
          throw noSuchAccount(options.account)
        }
        return (await listKeys(pool, options.account)).map(describe)
      }),
    )

  key
    .command('revoke')
    .description('revoke a key and every client token it issued, immediately')
    .argument('<id>', 'key id', uuidArgument)
    .action((id: string, options: OutputOptions) =>
      run(options, async ({ change, clock }) => {
        const now = clock.now()
        await change({ action: 'key revoke', subject: id }, async (transaction) => {
          if (await revokeKey(transaction, id, now)) return
          throw new CommandFailure(`No active key ${id}`)
        })
        return { id, revoked_at: utcSeconds(now) }
      }),
    )

  addKeyRateLimitCommand(key, run)
}

interface CreateOptions extends OutputOptions {
  readonly account: string
  readonly kind: KeyKind
}

async function create(session: Session, { account, kind }: CreateOptions): Promise<ReportRecord> {
  const { key, secret } = await session.change(
    (issued: IssuedKey) => ({
      action: 'key create',
      subject: account,
      detail: { key: issued.key.id, kind },
    }),
    (transaction) => issue({ pool: transaction, clock: session.clock }, account, kind),
  )
  return { id: key.id, key: secret, ...describe(key) }
}

async function issue(
  dependencies: Parameters<typeof issueKey>[0],
  account: string,
  kind: KeyKind,
): Promise<IssuedKey> {
  const issued = await issueKey(dependencies, account, kind)
  switch (issued) {
    case 'no_such_account':
      throw noSuchAccount(account)
    case 'too_many_keys':
      throw new CommandFailure(
        `The account has ${activeKeysMax} active keys, the maximum; revoke one first`,
      )
    case 'exists':
      throw new CommandFailure('The key exists already')
    default:
      return issued
  }
}

function describe(key: ApiKey): ReportRecord {
  return {
    id: key.id,
    account_id: key.accountId,
    kind: key.kind,
    prefix: key.prefix,
    last4: key.last4,
    created_at: utcSeconds(key.createdAt),
    rate_limit: key.rateLimit,
    revoked_at: key.revokedAt === null ? null : utcSeconds(key.revokedAt),
  }
}
