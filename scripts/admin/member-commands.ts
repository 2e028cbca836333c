/** `admin account members | sign-in-link | invite`: the people of an account, for operators. */
import { type Command, Option } from 'commander'
import { linkOf } from '../../api/account/sign-in/send-link.ts'
import { findAccount } from '../../shared/db/accounts.ts'
import { insertLink, invitationMs, type NewLink } from '../../shared/db/member-links.ts'
import { changeMember, listMembers, memberRoles } from '../../shared/db/members.ts'
import { newSecret } from '../../shared/secret.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import { uuidArgument } from './arguments.ts'
import { findBaseUrl } from './base-url.ts'
import { CommandFailure } from './command-failure.ts'
import type { OutputOptions, RunCommand, Session } from './session.ts'
import { noSuchAccount } from './show-account.ts'
import { insertSignInLink, type SignInLink } from './sign-in-link.ts'

interface LinkOptions extends OutputOptions {
  readonly member?: string
}

/** `account` is the command that these are added to. */
export function addMemberCommands(
  account: Command,
  run: RunCommand,
  environment: NodeJS.ProcessEnv,
): void {
  account
    .command('members')
    .description('list the members of an account, or remove one')
    .argument('<id>', 'account id', uuidArgument)
    .option('--remove <member>', 'remove this member, with passkeys and sessions', uuidArgument)
    .action((id: string, options: OutputOptions & { remove?: string }) =>
      run(options, async (session) => {
        if (options.remove !== undefined) await remove(session, id, options.remove)
        return (await listMembers(session.pool, id)).map(
          ({ id: member, role, email, createdAt }) => ({
            ...{ id: member, role, email },
            since: utcSeconds(createdAt),
          }),
        )
      }),
    )

  account
    .command('sign-in-link')
    .description('make a link with which a member signs in, once, within an hour')
    .argument('<id>', 'account id', uuidArgument)
    .option(
      '--member <member>',
      'member id; by default the first owner, who is made if there is none',
      uuidArgument,
    )
    .action((id: string, options: LinkOptions) =>
      run(options, async (session) => {
        const baseUrl = await findBaseUrl(environment)
        const { path, memberId } = await signInLink(session, id, options.member ?? null)
        return { account: id, member: memberId, link: baseUrl + path }
      }),
    )

  account
    .command('invite')
    .description('make a link with which somebody opens an account, or joins one, within a week')
    .option('--into <id>', 'join this account', uuidArgument)
    .addOption(new Option('--role <role>', 'with --into').choices(memberRoles).default('viewer'))
    .action((options: OutputOptions & { into?: string; role: (typeof memberRoles)[number] }) =>
      run(options, async (session) => {
        const baseUrl = await findBaseUrl(environment)
        const token = newSecret('link_')
        const { into = null, role } = options
        if (into !== null && (await findAccount(session.pool, into)) === null)
          throw noSuchAccount(into)
        const about =
          into === null
            ? ({ purpose: 'registration' } as const)
            : ({ purpose: 'invitation', accountId: into, role } as const)
        const link = linkOf(token, about, session.clock.now(), invitationMs)
        await insert(session, 'account invite', into, link)
        const page = into === null ? 'sign-up' : 'invitation'
        return {
          link: `${baseUrl}/account/${page}?token=${token}`,
          until: utcSeconds(link.expiresAt),
        }
      }),
    )
}

function insert(session: Session, action: string, subject: string | null, link: NewLink) {
  const change = { action, subject, detail: { linkId: link.id } }
  return session.change(change, (transaction) => insertLink(transaction, link))
}

async function remove(session: Session, accountId: string, id: string): Promise<void> {
  const line = { action: 'member remove', subject: id, detail: { account: accountId } }
  await session.change(line, async (transaction) => {
    const outcome = await changeMember(transaction, accountId, id, null)
    if (outcome === 'no_such_member') throw new CommandFailure(`No member ${id} of that account`)
    if (outcome === 'last_owner') {
      throw new CommandFailure(
        'The last owner stays: invite another one first, or erase the account',
      )
    }
  })
}

async function signInLink(
  session: Session,
  accountId: string,
  given: string | null,
): Promise<SignInLink> {
  const account = await findAccount(session.pool, accountId)
  if (account === null || account.erasedAt !== null) throw noSuchAccount(accountId)
  const describe = ({ memberId, isNew }: SignInLink) => ({
    ...{ action: 'account sign-in-link', subject: accountId },
    detail: { memberId, isNew },
  })
  return session.change(describe, async (transaction) => {
    const link = await insertSignInLink(transaction, accountId, given, session.clock.now())
    if (link === null) throw new CommandFailure(`No member ${given} of that account`)
    return link
  })
}
