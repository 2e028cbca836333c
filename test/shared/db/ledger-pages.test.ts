import { type LedgerPage, listLedger } from '../../../shared/db/ledger-pages.ts'
import {
  accountWith,
  afterNoon,
  holdAndSettle,
  hourMs,
  nextScanId,
  noon,
  settlement,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

const dayMs = 24 * hourMs

describe('the ledger of an account', () => {
  const database = servicePool()

  async function lines(accountId: string, page: Partial<LedgerPage> = {}) {
    const any = { from: null, until: null, limit: 50, before: null }
    return listLedger(database.pool, { accountId, ...any, ...page })
  }

  /** Charges one credit on each of these days after noon, beside other accounts' charges. */
  async function charged(days: readonly number[]) {
    const accountId = await accountWith(database.owner, 50)
    const other = await accountWith(database.owner, 50)
    for (const day of days) {
      for (const one of [other, accountId]) {
        const settledAt = afterNoon(day * dayMs)
        await holdAndSettle(database.pool, settlement(one, nextScanId(), { settledAt }))
      }
    }
    return accountId
  }

  it('is listed newest first, each charge with its scan', async () => {
    const accountId = await charged([1])
    const [charge, grant] = await lines(accountId)
    expect(charge).to.include({ kind: 'charge', credits: -1, reason: null })
    expect(charge?.scanId).to.be.a('string')
    expect(grant).to.include({ kind: 'grant', credits: 50, reason: 'welcome credits' })
  })

  it('goes on before an entry', async () => {
    const accountId = await charged([1, 2, 3])
    const [first, second] = await lines(accountId, { limit: 2 })
    const rest = await lines(accountId, { before: second?.id ?? 0 })
    expect([first, second, ...rest].map((line) => line?.createdAt)).to.deep.equal(
      [3, 2, 1, 0].map((day) => afterNoon(day * dayMs)),
    )
  })

  it('has exactly the entries of a span, wherever it begins and ends', async () => {
    const days = Array.from({ length: 20 }, (_, day) => day + 1)
    const accountId = await charged(days)
    for (const from of [-3, 0, 1, 7, 19, 25]) {
      for (const until of [0, 1, 8, 20, 30]) {
        const span = { from: afterNoon(from * dayMs), until: afterNoon(until * dayMs) }
        const found = await lines(accountId, span)
        const expected = [0, ...days].filter((day) => day >= from && day < until).toReversed()
        expect(found.map(({ createdAt }) => createdAt)).to.deep.equal(
          expected.map((day) => afterNoon(day * dayMs)),
        )
      }
    }
  })

  it('without entries is empty', async () => {
    const accountId = await accountWith(database.owner, 0)
    expect(await lines(accountId, { from: noon, until: afterNoon(1) })).to.deep.equal([])
  })
})
