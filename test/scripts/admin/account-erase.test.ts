import { randomUUID } from 'node:crypto'
import { linkOf } from '../../../api/account/sign-in/send-link.ts'
import { secretHash } from '../../../api/http/digests.ts'
import { findCredential } from '../../../shared/db/api-keys.ts'
import { claimKey } from '../../../shared/db/claim-key.ts'
import { insertToken, spendUse } from '../../../shared/db/client-tokens.ts'
import { createKey } from '../../../shared/db/create-key.ts'
import { holdCredit } from '../../../shared/db/credit-holds.ts'
import { insertLink } from '../../../shared/db/member-links.ts'
import { findSession } from '../../../shared/db/member-sessions.ts'
import { settleScan } from '../../../shared/db/settle-scan.ts'
import { newSecret } from '../../../shared/secret.ts'
import {
  accountWith,
  afterNoon,
  claimRequest,
  hourMs,
  keptScan,
  newLiveKey,
  newToken,
  nextScanId,
  noon,
  settlement,
} from '../../support/service/accounts.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { signedIn } from '../../support/service/signed-in.ts'
import { servicePool } from '../../support/stores/service-pool.ts'
import { tablesThatMention } from '../../support/stores/tables-that-mention.ts'

/** Every table with rows of accounts, and those that keep them. */
const kept = new Set(['ledger_entries'])

describe('admin account erase', () => {
  const database = servicePool()

  const run = (...args: readonly string[]) =>
    admin({ DATABASE_URL: database.ownerUrl }, 'account', ...args)

  /** An account with one row in every table. */
  async function accountInUse() {
    const id = await accountWith(database.owner, 20)
    const secret = `sk_live_${randomUUID()}`
    const key = newLiveKey(id, { secretHash: secretHash(secret) })
    await createKey(database.owner, key)
    const expiresAt = afterNoon(1000 * hourMs)
    const token = newToken({ keyId: key.id, expiresAt, maxUses: 3 })
    await insertToken(database.pool, token)
    const request = claimRequest(id)
    await claimKey(database.pool, request, hourMs)
    const claim = { keyHash: request.keyHash, firstAnswer: Buffer.from('SPECIMEN') }
    const result = '{"holder":"SPECIMEN"}'
    const stored = keptScan({ expiresAt, result, thumbnail: Buffer.from('jpeg') })
    await settleScan(database.pool, settlement(id, request.scanId, { claim, kept: stored }))
    const unconfirmed = nextScanId()
    await holdCredit(database.pool, id, unconfirmed)
    await settleScan(database.pool, settlement(id, unconfirmed, { kept: null }))
    const running = nextScanId()
    await holdCredit(database.pool, id, running)
    const member = await signedIn(database, id, 'owner', noon)
    const about = { purpose: 'invitation', accountId: id, role: 'viewer' } as const
    await insertLink(database.owner, linkOf(newSecret('link_'), about, noon, hourMs))
    const asked = { purpose: 'sign_in', email: member.email } as const
    await insertLink(database.owner, linkOf(newSecret('link_'), asked, noon, hourMs))
    const works = {
      session: async () =>
        (await findSession(database.owner, secretHash(member.token), noon)) !== null,
      key: async () => (await findCredential(database.pool, secretHash(secret), noon)) !== null,
      token: async () => (await spendUse(database.pool, token.tokenHash, noon)).outcome === 'spent',
    }
    return { id, running, works, email: member.email }
  }

  async function tablesWith(accountId: string): Promise<string[]> {
    const { rows } = await database.owner.query<{ table: string }>(
      `SELECT table_name AS "table" FROM information_schema.columns
       WHERE column_name = 'account_id' AND table_schema = 'public'`,
    )
    const found = await Promise.all(
      rows.map(async ({ table }) => {
        const query = `SELECT FROM ${table} WHERE account_id = $1`
        return (await database.owner.query(query, [accountId])).rowCount === 0 ? [] : [table]
      }),
    )
    return found.flat().sort()
  }

  async function ledgerVerdict(): Promise<number> {
    return (await admin({ DATABASE_URL: database.ownerUrl }, 'ledger', 'verify')).exitCode
  }

  // Proves D2.3a
  it('leaves nothing of the account but its ledger, without a name', async () => {
    const { id, works, email } = await accountInUse()
    const before = await tablesWith(id)
    expect(before, 'one row in every table').to.have.length.above(6)
    const all = () => Promise.all([works.key(), works.token(), works.session()])
    expect(await all()).to.deep.equal([true, true, true])
    await run('credit', id, '--credits', '3', '--reason', 'from Mrs SPECIMEN')

    const { exitCode, out, err } = await run('erase', id, '--yes', '--json')
    expect(exitCode, err).to.equal(0)
    expect(JSON.parse(out)).to.deep.include({
      ...{ state: 'erased', name: 'erased', balance_credits: 21, held_credits: 0 },
      ...{ scans: 1, claims: 1, keys: 1, tokens: 1, months: 1, members: 1 },
    })
    expect(await tablesWith(id)).to.deep.equal([...kept])
    expect(await tablesThatMention(database.owner, email)).to.deep.equal([])
    expect(await all()).to.deep.equal([false, false, false])
    const { rows } = await database.owner.query<{ kind: string; reason: string | null }>(
      'SELECT kind, reason FROM ledger_entries WHERE account_id = $1 ORDER BY id',
      [id],
    )
    expect(rows).to.deep.equal([
      { kind: 'grant', reason: 'erased' },
      { kind: 'charge', reason: null },
      { kind: 'charge', reason: null },
      { kind: 'grant', reason: 'erased' },
    ])
    expect(await ledgerVerdict()).to.equal(0)
  })

  it('lets a scan that still runs charge and store nothing', async () => {
    const { id, running } = await accountInUse()
    await run('erase', id, '--yes')
    expect(await settleScan(database.pool, settlement(id, running))).to.equal('hold_gone')
    expect(await holdCredit(database.pool, id, nextScanId())).to.equal(false)
    expect(await tablesWith(id)).to.deep.equal([...kept])
    expect(await ledgerVerdict()).to.equal(0)
  })

  it('does not touch any other account', async () => {
    const [erased, other] = [await accountInUse(), await accountInUse()]
    const before = await tablesWith(other.id)
    await run('erase', erased.id, '--yes')
    expect(await tablesWith(other.id)).to.deep.equal(before)
    expect(await other.works.key()).to.equal(true)
  })

  it('does nothing without --yes where nobody can be asked, or twice', async () => {
    const { id, works } = await accountInUse()
    const unasked = await run('erase', id)
    expect(unasked).to.deep.include({ exitCode: 1, out: '' })
    expect(unasked.err).to.contain('--yes')
    expect(await works.key()).to.equal(true)
    await run('erase', id, '--yes')
    for (const args of [
      ['erase', id, '--yes'],
      ['enable', id],
      ['rename', id, '--name', 'x'],
      ['retention', id, '--hours', '1'],
      ['credit', id, '--credits', '1', '--reason', 'x'],
    ]) {
      expect((await run(...args)).exitCode, args.join(' ')).to.equal(1)
    }
  })

  // A reason names who paid: it may go with the account, and nothing else of the ledger may.
  it('is the only way to change a reason in the ledger, and changes nothing else there', async () => {
    const { id } = await accountInUse()
    const change = (set: string) =>
      database.owner
        .query(`UPDATE ledger_entries SET ${set} WHERE account_id = $1 AND kind = 'grant'`, [id])
        .then(
          () => 'allowed',
          (error: { code?: unknown }) => error.code,
        )
    expect(await change("reason = 'erased'"), 'before').to.equal('23001')
    await run('erase', id, '--yes')
    expect(await change("reason = 'another'")).to.equal('23001')
    expect(await change("reason = 'erased', amount_credits = 1000")).to.equal('23001')
  })
})
