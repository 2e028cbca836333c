/** `admin key …`: issue, list and revoke the keys of an account. */
import { type Command, Option } from 'commander'
import { v7 } from 'uuid'
import { secretHash } from '../../api/digests.ts'
import { utcSeconds } from '../../shared/clock.ts'
import { findAccount } from '../../shared/db/accounts.ts'
import { type ApiKey, type KeyKind, listKeys, revokeKey } from '../../shared/db/api-keys.ts'
import { activeKeysMax, createKey } from '../../shared/db/create-key.ts'
import { newSecret } from '../../shared/secret.ts'
import { uuidArgument } from './arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { ReportRecord } from './report.ts'
import { type OutputOptions, runCommand, type Session } from './session.ts'

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('API keys of an account')

  key
    .command('create')
    .description('issue a key; its secret is shown this once and kept nowhere')
    .requiredOption('--account <id>', 'account id', uuidArgument)
    .addOption(
      new Option('--kind <kind>', 'live bills; sandbox answers with a specimen')
        .choices(['live', 'sandbox'])
        .makeOptionMandatory(),
    )
    .action((options: CreateOptions) => runCommand(options, (session) => create(session, options)))

  key
    .command('list')
    .description('list the keys of an account, revoked ones included')
    .requiredOption('--account <id>', 'account id', uuidArgument)
    .action((options: OutputOptions & { account: string }) =>
      runCommand(options, async ({ pool }) => {
        if ((await findAccount(pool, options.account)) === null) {
          throw noSuchAccount(options.account)
        }
        return (await listKeys(pool, options.account)).map(describe)
      }),
    )

  key
    .command('revoke')
    .description('end a key and every client token it issued, at once')
    .argument('<id>', 'key id', uuidArgument)
    .action((id: string, options: OutputOptions) =>
      runCommand(options, async ({ pool, clock }) => {
        const now = clock.now()
        if (!(await revokeKey(pool, id, now))) throw new CommandFailure(`No active key ${id}`)
        return { id, revoked_at: utcSeconds(now) }
      }),
    )
}

interface CreateOptions extends OutputOptions {
  readonly account: string
  readonly kind: KeyKind
}

/** Characters of the random part that a key is recognised by, after its `sk_…_`. */
const shownCharacters = 4

async function create({ pool, clock }: Session, options: CreateOptions): Promise<ReportRecord> {
  const beginning = options.kind === 'live' ? 'sk_live_' : 'sk_sandbox_'
  const secret = newSecret(beginning)
  const createdAt = clock.now()
  const key: ApiKey = {
    id: v7({ msecs: createdAt.getTime() }),
    accountId: options.account,
    kind: options.kind,
    prefix: secret.slice(0, beginning.length + shownCharacters),
    last4: secret.slice(-4),
    createdAt,
    revokedAt: null,
  }
  switch (await createKey(pool, { ...key, secretHash: secretHash(secret) })) {
    case 'created':
      return { id: key.id, key: secret, ...describe(key) }
    case 'no_such_account':
      throw noSuchAccount(options.account)
    case 'too_many_keys':
      throw new CommandFailure(
        `The account has ${activeKeysMax} active keys, the most there can be; revoke one first`,
      )
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
    revoked_at: key.revokedAt === null ? null : utcSeconds(key.revokedAt),
  }
}

function noSuchAccount(id: string): CommandFailure {
  return new CommandFailure(`No account ${id}; \`admin account list\` shows them all`)
}
