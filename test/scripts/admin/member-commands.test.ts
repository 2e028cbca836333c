import { secretHash } from '../../../api/http/digests.ts'
import { spendLink } from '../../../shared/db/member-links.ts'
import { accountWith } from '../../support/service/accounts.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('admin account members, sign-in-link and invite', () => {
  const database = servicePool()
  const environment = () => ({
    DATABASE_URL: database.ownerUrl,
    BASE_URL: 'https://api.specimen.example/',
  })
  const run = (...args: readonly string[]) => admin(environment(), 'account', ...args, '--json')

  /** What the link is for, which uses it up. */
  const used = async (link: string) => {
    const token = new URL(link).searchParams.get('token') ?? ''
    return spendLink(database.owner, secretHash(token), new Date())
  }

  it('makes an owner for an account without members, and a link that signs them in', async () => {
    const id = await accountWith(database.owner, 0)
    const first = JSON.parse((await run('sign-in-link', id)).out)
    expect(first.link).to.match(
      /^https:\/\/api\.specimen\.example\/account\/link\?token=link_\w{40}$/,
    )
    const again = JSON.parse((await run('sign-in-link', id)).out)
    expect(again.member).to.equal(first.member)
    expect(await used(first.link)).to.include({ purpose: 'sign_in', memberId: first.member })
    const [owner] = JSON.parse((await run('members', id)).out)
    expect(owner).to.include({ id: first.member, role: 'owner', email: null })
  })

  it('keeps the last owner', async () => {
    const id = await accountWith(database.owner, 0)
    const { member } = JSON.parse((await run('sign-in-link', id)).out)
    const { exitCode, err } = await run('members', id, '--remove', member)
    expect([exitCode, err]).to.satisfy(
      ([code, text]: [number, string]) => code === 1 && text.includes('last owner'),
    )
  })

  it('invites into an account as a role, or to an account of one’s own', async () => {
    const id = await accountWith(database.owner, 0)
    const into = JSON.parse((await run('invite', '--into', id, '--role', 'developer')).out)
    expect(await used(into.link)).to.include({
      purpose: 'invitation',
      accountId: id,
      role: 'developer',
    })
    const own = JSON.parse((await run('invite')).out)
    expect(new URL(own.link).pathname).to.equal('/account/sign-up')
    expect(await used(own.link)).to.include({ purpose: 'registration', accountId: null })
  })

  it('leaves a line in the trail, without what is in the link', async () => {
    const id = await accountWith(database.owner, 0)
    await run('sign-in-link', id)
    const { out } = await admin(environment(), 'audit', 'list', '--subject', id)
    expect(out).to.include('account sign-in-link').and.not.include('link_')
  })
})
