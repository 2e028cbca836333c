import { expect } from 'chai'
import fc from 'fast-check'
import { findAccount } from '../../../shared/db/accounts.ts'
import { holdCredit, releaseHold, releaseOrphanedHolds } from '../../../shared/db/credit-holds.ts'
import { settleScan } from '../../../shared/db/settle-scan.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import { accountWith, afterNoon, nextScanId, noon, settlement } from '../../support/accounts.ts'
import { servicePool } from '../../support/service-pool.ts'

describe('credit holds', () => {
  const database = servicePool(20)

  async function heldCredits(accountId: string) {
    return (await findAccount(database.pool, accountId))?.heldCredits
  }

  // Without this, parallel requests would run on credit the account does not have.
  it('lets exactly as many of 100 parallel scans run as there are credits', async () => {
    const accountId = await accountWith(database.pool, 10)
    const held = await Promise.all(
      Array.from({ length: 100 }, () => holdCredit(database.pool, accountId, nextScanId(), noon)),
    )
    expect(held.filter(Boolean)).to.have.lengthOf(10)
    expect(await heldCredits(accountId)).to.equal(10)
  })

  it('holds nothing for an account that does not exist', async () => {
    expect(await holdCredit(database.pool, nextScanId(), nextScanId(), noon)).to.equal(false)
  })

  it('gives a credit back once, however often it is released', async () => {
    const accountId = await accountWith(database.pool, 1)
    const scanId = nextScanId()
    await holdCredit(database.pool, accountId, scanId, noon)
    const released = await Promise.all(
      Array.from({ length: 5 }, () => releaseHold(database.pool, scanId)),
    )
    expect(released.filter(Boolean)).to.have.lengthOf(1)
    expect(await heldCredits(accountId)).to.equal(0)
    expect(await holdCredit(database.pool, accountId, nextScanId(), noon)).to.equal(true)
  })

  // Without this, a credit held by a process that was killed would be lost to its account.
  it('releases the holds of dead processes, in batches, and leaves younger ones', async () => {
    const accounts = [await accountWith(database.pool, 5), await accountWith(database.pool, 5)]
    for (const accountId of accounts) {
      for (const heldAt of [noon, noon, noon, afterNoon(1)]) {
        await holdCredit(database.pool, accountId, nextScanId(), heldAt)
      }
    }
    const limit = 4
    let released = limit
    while (released === limit) {
      released = await releaseOrphanedHolds(database.pool, afterNoon(1), limit)
      expect(released).to.be.at.most(limit)
    }
    expect(await Promise.all(accounts.map(heldCredits))).to.deep.equal([1, 1])
  })

  it('keeps balance, holds, charges and counters in step under any interleaving', async () => {
    const move = fc.constantFrom('hold', 'settle', 'settle unbilled', 'release', 'sweep')
    const plays = fc.array(fc.tuple(move, fc.nat(5)), { minLength: 5, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(plays, async (moves) => {
        const accountId = await accountWith(database.pool, 3)
        const scans = Array.from({ length: 6 }, nextScanId)
        // A scan id is made for one request and held once.
        const unheld = new Set(scans)
        await Promise.all(
          moves.map(([what, which]) => {
            const scanId = scans[which] ?? nextScanId()
            const billed = what === 'settle'
            switch (what) {
              case 'hold':
                return unheld.delete(scanId) && holdCredit(database.pool, accountId, scanId, noon)
              case 'release':
                return releaseHold(database.pool, scanId)
              case 'sweep':
                return releaseOrphanedHolds(database.pool, afterNoon(1), 2)
              default:
                return settleScan(
                  database.pool,
                  settlement(accountId, scanId, { billed, kept: null }),
                )
            }
          }),
        )
        const account = await findAccount(database.pool, accountId)
        expect(account?.balanceCredits).to.be.within(0, 3)
        expect((await verifyLedger(database.pool)).mismatches).to.deep.equal([])
      }),
      { numRuns: 25 },
    )
  })
})
