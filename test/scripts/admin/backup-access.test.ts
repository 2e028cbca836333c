import { join } from 'node:path'
import { Pool } from 'pg'
import { v7 } from 'uuid'
import { linkOf } from '../../../api/account/sign-in/send-link.ts'
import { erasureDelayMs } from '../../../shared/db/accounts.ts'
import { insertToken } from '../../../shared/db/client-tokens.ts'
import { type DeletionPlace, listDeletions } from '../../../shared/db/deletions.ts'
import { insertLink, invitationMs, spendLink } from '../../../shared/db/member-links.ts'
import { insertPasskey } from '../../../shared/db/member-passkeys.ts'
import { eraseDueAccounts } from '../../../shared/db/scheduled-erasure.ts'
import { newSecret } from '../../../shared/secret.ts'
import { scratch } from '../../support/processes/scratch.ts'
import { newToken, someDigest } from '../../support/service/accounts.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { testService } from '../../support/service/service.ts'
import { getPage, type SignedIn, sendForm, signedIn } from '../../support/service/signed-in.ts'
import { databaseCopies } from '../../support/stores/database-copy.ts'
import { eventually } from '../../support/time/eventually.ts'

// Whoever was put out must not come back in with a backup, nor an account that was to be erased stay.
describe('admin backup reopen, of people and their ways in', () => {
  const service = testService({ threads: 0 })
  const copy = databaseCopies()

  /** The copy ends all connections to the database, which the pages have to open anew. */
  async function backUp(as: SignedIn): Promise<string> {
    const url = await copy(service.database.ownerUrl)
    await eventually('the pages answer again', async () => {
      return (await getPage(service, '/account/settings', as)).status === 200
    })
    return url
  }

  async function reopened(backup: string): Promise<Record<string, unknown>> {
    const file = join((await scratch()).path, 'deletions.jsonl')
    const on = { DATABASE_URL: service.database.ownerUrl }
    expect((await admin(on, 'backup', 'deletions', '--to', file)).exitCode).to.equal(0)
    const restored = { DATABASE_URL: backup }
    const args = ['backup', 'reopen', '--deletions', file, '--json']
    const { exitCode, out, err } = await admin(restored, ...args)
    expect(exitCode, err).to.equal(0)
    return JSON.parse(out)
  }

  async function within<T>(connectionString: string, work: (pool: Pool) => Promise<T>): Promise<T> {
    const pool = new Pool({ connectionString, max: 1 })
    return work(pool).finally(() => pool.end())
  }

  const rowsIn = (url: string, query: string, ...values: readonly unknown[]) =>
    within(url, async (pool) => (await pool.query(query, [...values])).rows)

  const joined = async (accountId: string, role: SignedIn['role']) =>
    signedIn(service.database, accountId, role, service.clock.now())

  async function passkeyOf(memberId: string): Promise<string> {
    const id = v7()
    const key = { credentialId: someDigest(), publicKey: someDigest(), signatures: 0 }
    const createdAt = service.clock.now()
    await insertPasskey(service.database.owner, { id, memberId, createdAt, ...key })
    return id
  }

  it('brings back neither a removed member, nor a passkey, nor a former role', async () => {
    const { id } = await service.account()
    const owner = await joined(id, 'owner')
    const [gone, lesser, put] = [
      await joined(id, 'developer'),
      await joined(id, 'owner'),
      await joined(id, 'viewer'),
    ]
    const [kept, lost] = [await passkeyOf(owner.memberId), await passkeyOf(owner.memberId)]
    const backup = await backUp(owner)
    const members = '/account/settings/members'
    await sendForm(service, `${members}/${gone.memberId}/remove`, owner)
    await sendForm(service, `${members}/${lesser.memberId}/role`, owner, { role: 'viewer' })
    await sendForm(service, `/account/settings/passkeys/${lost}/remove`, owner)
    const environment = { DATABASE_URL: service.database.ownerUrl }
    await admin(environment, 'account', 'members', id, '--remove', put.memberId)

    expect(await reopened(backup)).to.include({ members_removed: 2, passkeys_removed: 1 })
    const query = 'SELECT id, role FROM members WHERE account_id = $1 ORDER BY created_at, id'
    const left = await rowsIn(backup, query, id)
    expect(left).to.have.deep.members([
      { id: owner.memberId, role: 'owner' },
      { id: lesser.memberId, role: 'viewer' },
    ])
    const passkeys = 'SELECT id FROM member_passkeys WHERE member_id = $1'
    expect(await rowsIn(backup, passkeys, owner.memberId)).to.deep.equal([{ id: kept }])
  })

  it('ends all sessions, links and tokens, since some had ended after the backup', async () => {
    const { id } = await service.account()
    const owner = await joined(id, 'owner')
    const token = newSecret('link_')
    const about = { purpose: 'invitation', accountId: id, role: 'owner' } as const
    const link = linkOf(token, about, service.clock.now(), invitationMs)
    await insertLink(service.database.owner, link)
    const used = newToken({ expiresAt: new Date(service.clock.now().getTime() + 60_000) })
    await insertToken(service.database.owner, used)
    const backup = await backUp(owner)
    await spendLink(service.database.owner, link.tokenHash, service.clock.now())
    await sendForm(service, '/account/sign-out', owner)

    await reopened(backup)
    for (const table of ['member_sessions', 'member_links', 'client_tokens']) {
      expect(await rowsIn(backup, `SELECT FROM ${table}`), table).to.deep.equal([])
    }
  })

  // The end was listed only once it had come: after a disaster within the overlap it never did.
  it('ends a key in time that was replaced after the backup and still works', async () => {
    const { id, liveKeyId } = await service.account()
    const owner = await joined(id, 'owner')
    const backup = await backUp(owner)
    const form = { id: v7(), overlap: '168' }
    await sendForm(service, `/account/keys/${liveKeyId}/roll`, owner, form)
    const query = 'SELECT ends_at FROM api_keys WHERE id = $1'
    const { rows } = await service.database.owner.query(query, [liveKeyId])
    expect(rows).to.not.deep.equal([{ ends_at: null }])

    expect(await rowsIn(backup, query, liveKeyId)).to.deep.equal([{ ends_at: null }])
    expect(await reopened(backup)).to.include({ keys_ending: 1, keys_revoked: 0 })
    expect(await rowsIn(backup, query, liveKeyId)).to.deep.equal(rows)
  })

  it('erases an account in time whose owner asked for it after the backup', async () => {
    const { id } = await service.account()
    const owner = await joined(id, 'owner')
    const backup = await backUp(owner)
    await sendForm(service, '/account/settings/erase', owner, { name: 'SPECIMEN' })

    expect(await reopened(backup)).to.include({ accounts_closing: 1 })
    const due = new Date(service.clock.now().getTime() + erasureDelayMs + 1000)
    await within(backup, (pool) => eraseDueAccounts(pool, due, 10))
    const query = 'SELECT name FROM accounts WHERE id = $1'
    expect(await rowsIn(backup, query, id)).to.deep.equal([{ name: 'erased' }])
  })

  it('lists both lines of an account that is closing, however few lines a page has', async () => {
    const { id } = await service.account()
    await sendForm(service, '/account/settings/erase', await joined(id, 'owner'), {
      name: 'SPECIMEN',
    })
    const events: string[] = []
    let last: DeletionPlace = { at: '-infinity', id }
    for (;;) {
      const [line] = await listDeletions(service.database.owner, last, 1)
      if (line === undefined) break
      if (line.id === id) events.push(line.event)
      last = line
    }
    expect(events).to.have.members(['account_disabled', 'account_closing'])
  })

  it('erases no account whose owner has taken it back', async () => {
    const { id } = await service.account()
    const owner = await joined(id, 'owner')
    await sendForm(service, '/account/settings/erase', owner, { name: 'SPECIMEN' })
    const before = await copy(service.database.ownerUrl)
    await eventually('it is taken back', async () => {
      const back = await sendForm(service, '/account/settings/erase/take-back', owner)
      return back.status === 303
    })
    await reopened(before)
    const query = 'SELECT disabled_at, erase_at FROM accounts WHERE id = $1'
    expect(await rowsIn(before, query, id)).to.deep.equal([{ disabled_at: null, erase_at: null }])
  })
})
