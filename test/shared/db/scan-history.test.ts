import { v7 } from 'uuid'
import {
  findStoredScan,
  type HistoryPage,
  listHistory,
  listResults,
  lookedThroughMax,
  type ScanFilter,
} from '../../../shared/db/scan-history.ts'
import type { Settlement } from '../../../shared/db/settle-scan.ts'
import {
  accountWith,
  afterNoon,
  holdAndSettle,
  hourMs,
  keptScan,
  noon,
  settlement,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

const noFilter: ScanFilter = { status: null, reference: null, from: null, until: null }
const dayMs = 24 * hourMs

describe('the history of scans', () => {
  const database = servicePool()

  /** Stores a scan made this long after noon, kept for 30 days. */
  async function stored(
    accountId: string,
    ms: number,
    changes: Partial<Settlement> = {},
  ): Promise<string> {
    const createdAt = afterNoon(ms)
    const id = v7({ msecs: createdAt.getTime() })
    const expiresAt = afterNoon(ms + 30 * dayMs)
    const kept = keptScan({ expiresAt, thumbnail: Buffer.from('SPECIMEN') })
    await holdAndSettle(
      database.pool,
      settlement(accountId, id, { createdAt, settledAt: createdAt, kept, ...changes }),
    )
    return id
  }

  async function ids(accountId: string, page: Partial<HistoryPage> = {}) {
    const given = { accountId, filter: noFilter, limit: 50, before: null, now: noon, ...page }
    const { rows, next } = await listHistory(database.pool, given)
    return { ids: rows.map(({ id }) => id), next }
  }

  it('goes from page to page, newest first, until nothing is left', async () => {
    const accountId = await accountWith(database.owner, 9)
    const made: string[] = []
    for (let ms = 0; ms < 5; ms += 1) made.unshift(await stored(accountId, ms))
    const first = await ids(accountId, { limit: 3 })
    expect(first.ids).to.deep.equal(made.slice(0, 3))
    const second = await ids(accountId, { limit: 3, before: first.next })
    expect(second).to.deep.equal({ ids: made.slice(3), next: null })
  })

  it('has the scans of one status, of one reference, and of some days', async () => {
    const accountId = await accountWith(database.owner, 9)
    const rejected = await stored(accountId, 0, { status: 'rejected', billed: false })
    const named = await stored(accountId, dayMs, { reference: 'order "7"\u202e\0' })
    const late = await stored(accountId, 2 * dayMs)
    const of = async (filter: Partial<ScanFilter>) =>
      (await ids(accountId, { filter: { ...noFilter, ...filter } })).ids
    expect(await of({ status: 'rejected' })).to.deep.equal([rejected])
    expect(await of({ reference: 'order "7"\u202e\0' })).to.deep.equal([named])
    expect(await of({ reference: 'order' })).to.deep.equal([])
    expect(await of({ from: afterNoon(dayMs) })).to.deep.equal([late, named])
    expect(await of({ from: afterNoon(dayMs), until: afterNoon(2 * dayMs) })).to.deep.equal([named])
    expect(await of({ status: 'recognized', until: afterNoon(2 * dayMs) })).to.deep.equal([named])
  })

  it('goes on behind a stretch in which nothing meets the filter', async () => {
    const accountId = await accountWith(database.owner, 9)
    const old = await stored(accountId, 0, { status: 'rejected', billed: false })
    await database.owner.query(
      `INSERT INTO scans (account_id, id, status, billed, duration_ms, created_at, expires_at, result)
       SELECT $1, ('0000ffff' || lpad(to_hex(n), 24, '0'))::uuid, 'recognized', false, 1, $2, $3, '{}'
       FROM generate_series(1, $4) n`,
      [accountId, noon, afterNoon(dayMs), lookedThroughMax],
    )
    await database.owner.query(
      `UPDATE scans SET id = ('ffff' || substr(id::text, 5))::uuid WHERE account_id = $1 AND id <> $2`,
      [accountId, old],
    )
    const filter: ScanFilter = { ...noFilter, status: 'rejected' }
    const first = await ids(accountId, { filter })
    expect(first.ids).to.deep.equal([])
    expect((await ids(accountId, { filter, before: first.next })).ids).to.deep.equal([old])
  })

  it('ends a scan with its retention, and has none of another account', async () => {
    const accountId = await accountWith(database.owner, 9)
    const stranger = await accountWith(database.owner, 9)
    const id = await stored(accountId, 0)
    const expired = afterNoon(30 * dayMs)
    expect((await ids(accountId, { now: expired })).ids).to.deep.equal([])
    expect((await ids(stranger)).ids).to.deep.equal([])
    expect(await findStoredScan(database.pool, stranger, id, noon)).to.equal(null)
    expect(await findStoredScan(database.pool, accountId, id, expired)).to.equal(null)
    expect(await findStoredScan(database.pool, accountId, id, noon)).to.deep.equal({
      ...{ id, expiresAt: expired, result: '{"meta":{}}' },
      thumbnail: Buffer.from('SPECIMEN'),
    })
  })

  it('gives the results of the same scans for an export', async () => {
    const accountId = await accountWith(database.owner, 9)
    const id = await stored(accountId, 0)
    const page = { accountId, filter: noFilter, limit: 50, before: null, now: noon }
    const { rows } = await listResults(database.pool, page)
    expect(rows.map((row) => [row.id, row.result])).to.deep.equal([[id, '{"meta":{}}']])
  })
})
