import { claimKey } from '../../../shared/db/claim-key.ts'
import { getStoredScan, listScans, sweepExpiredScans } from '../../../shared/db/scans.ts'
import type { KeptScan, Settlement } from '../../../shared/db/settle-scan.ts'
import {
  accountWith,
  afterNoon,
  claimRequest,
  holdAndSettle,
  hourMs,
  keptScan,
  nextScanId,
  noon,
  settlement,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('scans', () => {
  const database = servicePool()

  async function stored(
    accountId: string,
    kept: Partial<KeptScan> = {},
    changes: Partial<Settlement> = {},
  ): Promise<string> {
    const scan = settlement(accountId, nextScanId(), changes)
    await holdAndSettle(database.pool, { ...scan, kept: keptScan({ result: '{}', ...kept }) })
    return scan.scanId
  }

  const newestTen = (accountId: string, before: string | null = null) =>
    listScans(database.pool, { accountId, limit: 10, before, now: noon })

  it('return a result exactly as it was stored, character by character', async () => {
    const accountId = await accountWith(database.owner, 100)
    const result = '{"b":"\\u0000\\ud800 é","a": [ 1.50 ]}'
    const id = await stored(accountId, { result })
    expect(await getStoredScan(database.pool, accountId, id, noon)).to.deep.equal({
      result,
      imageSha256: null,
    })
  })

  // Otherwise an odd reference would turn a paid scan into an error.
  it('keep any reference that a JSON string can hold', async () => {
    for (const reference of ['', '\u0000', 'ab\u0000', '"\\', '🪪é\n', "'; DROP TABLE scans; --"]) {
      const accountId = await accountWith(database.owner, 100)
      await stored(accountId, {}, { reference })
      expect((await newestTen(accountId))[0]?.reference).to.equal(reference)
    }
  })

  // Proves 5.5
  it('are visible to their own account only', async () => {
    const id = await stored(await accountWith(database.owner, 100))
    const other = await accountWith(database.owner, 100)
    expect(await getStoredScan(database.pool, other, id, noon)).to.equal(null)
    expect(await newestTen(other)).to.deep.equal([])
  })

  it('cannot be read from the millisecond they expire, swept or not', async () => {
    const accountId = await accountWith(database.owner, 100)
    const id = await stored(accountId)
    const read = (now: Date) => getStoredScan(database.pool, accountId, id, now)
    const list = (now: Date) => listScans(database.pool, { accountId, limit: 1, before: null, now })
    expect(await read(afterNoon(hourMs - 1))).to.have.property('result', '{}')
    expect(await list(afterNoon(hourMs - 1))).to.have.lengthOf(1)
    expect(await read(afterNoon(hourMs))).to.equal(null)
    expect(await list(afterNoon(hourMs))).to.deep.equal([])
  })

  it('are listed newest first, page by page, without gaps or repeats', async () => {
    const accountId = await accountWith(database.owner, 100)
    const ids: string[] = []
    for (let count = 0; count < 23; count += 1) ids.unshift(await stored(accountId))
    const seen: string[] = []
    for (let before: string | null = null; ; before = seen.at(-1) ?? null) {
      const page = await newestTen(accountId, before)
      if (page.length === 0) break
      seen.push(...page.map(({ id }) => id))
    }
    expect(seen).to.deep.equal(ids)
  })

  // Proves 3.1d
  it('are swept in batches once expired, each with its idempotency key', async () => {
    const accountId = await accountWith(database.owner, 100)
    const underKey = async (hours: number) => {
      const request = claimRequest(accountId)
      const { scanId, keyHash } = request
      const claim = { keyHash, firstAnswer: Buffer.from('{}') }
      await claimKey(database.pool, request, hourMs)
      return stored(accountId, { expiresAt: afterNoon(hours * hourMs) }, { scanId, claim })
    }
    const kept = await underKey(2)
    for (let count = 0; count < 3; count += 1) await underKey(1)
    let swept = 2
    while (swept === 2) swept = await sweepExpiredScans(database.pool, afterNoon(hourMs), 2)
    const { rows } = await database.pool.query(
      `SELECT id FROM scans WHERE account_id = $1
       UNION ALL SELECT scan_id FROM idempotency_claims WHERE account_id = $1`,
      [accountId],
    )
    expect(rows).to.deep.equal([{ id: kept }, { id: kept }])
  })
})
