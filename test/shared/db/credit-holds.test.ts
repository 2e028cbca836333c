import fc from 'fast-check'
import { findAccount, setDisabled } from '../../../shared/db/accounts.ts'
import { claimKey } from '../../../shared/db/claim-key.ts'
import { holdCredit, releaseOrphanedHolds } from '../../../shared/db/credit-holds.ts'
import { releaseScan } from '../../../shared/db/release-scan.ts'
import { settleScan } from '../../../shared/db/settle-scan.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import {
  accountWith,
  ageHold,
  claimRequest,
  nextScanId,
  noon,
  settlement,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('credit holds', () => {
  const database = servicePool(20)

  async function heldCredits(accountId: string) {
    return (await findAccount(database.pool, accountId))?.heldCredits
  }

  // Otherwise parallel requests would run on credit the account does not have.
  it('let exactly as many of 100 parallel scans run as there are credits', async () => {
    const accountId = await accountWith(database.owner, 10)
    const held = await Promise.all(
      Array.from({ length: 100 }, () => holdCredit(database.pool, accountId, nextScanId())),
    )
    expect(held.filter(Boolean)).to.have.lengthOf(10)
    expect(await heldCredits(accountId)).to.equal(10)
  })

  it('are refused for an account that does not exist', async () => {
    expect(await holdCredit(database.pool, nextScanId(), nextScanId())).to.equal(false)
  })

  // Its key was valid when the request came in.
  it('are refused for an account that was disabled meanwhile, with a key and without', async () => {
    const accountId = await accountWith(database.owner, 10)
    await setDisabled(database.owner, accountId, noon)
    expect(await holdCredit(database.pool, accountId, nextScanId())).to.equal(false)
    const claimed = await claimKey(database.pool, claimRequest(accountId), 600_000)
    expect(claimed).to.deep.equal({ outcome: 'insufficient_credits' })
  })

  it('give their credit back once, however often they are released', async () => {
    const accountId = await accountWith(database.owner, 1)
    const scanId = nextScanId()
    await holdCredit(database.pool, accountId, scanId)
    const released = await Promise.all(
      Array.from({ length: 5 }, () => releaseScan(database.pool, { accountId, scanId })),
    )
    expect(released.filter(Boolean)).to.have.lengthOf(1)
    expect(await heldCredits(accountId)).to.equal(0)
    expect(await holdCredit(database.pool, accountId, nextScanId())).to.equal(true)
  })

  // Otherwise the credit held by a killed process would be lost to its account.
  it('of dead processes are released in batches, and younger ones are left alone', async () => {
    const accounts = [await accountWith(database.owner, 5), await accountWith(database.owner, 5)]
    for (const accountId of accounts) {
      for (const ageMs of [70_000, 70_000, 70_000, 0]) {
        const scanId = nextScanId()
        await holdCredit(database.pool, accountId, scanId)
        await ageHold(database.pool, scanId, ageMs)
      }
    }
    const limit = 4
    let released = limit
    while (released === limit) {
      released = await releaseOrphanedHolds(database.pool, 60_000, limit)
      expect(released).to.be.at.most(limit)
    }
    expect(await Promise.all(accounts.map(heldCredits))).to.deep.equal([1, 1])
  })

  // Otherwise one row that an operator has locked would keep every account's credits held.
  it('of other accounts are released while the row of one account is locked', async () => {
    const [locked, free] = [
      await accountWith(database.owner, 1),
      await accountWith(database.owner, 1),
    ]
    for (const accountId of [locked, free]) {
      const scanId = nextScanId()
      await holdCredit(database.pool, accountId, scanId)
      await ageHold(database.pool, scanId, 70_000)
    }
    await inTransaction(database.owner, async (transaction) => {
      await transaction.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [locked])
      await releaseOrphanedHolds(database.pool, 60_000, 10)
      expect(await Promise.all([locked, free].map(heldCredits))).to.deep.equal([1, 0])
    })
    await releaseOrphanedHolds(database.pool, 60_000, 10)
    expect(await heldCredits(locked)).to.equal(0)
  })

  // Proves D4.2a
  it('stay consistent with balance, charges and counters under any interleaving', async () => {
    const move = fc.constantFrom('hold', 'settle', 'settle unbilled', 'release', 'sweep')
    const plays = fc.array(fc.tuple(move, fc.nat(5)), { minLength: 5, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(plays, async (moves) => {
        const accountId = await accountWith(database.owner, 3)
        const scans = Array.from({ length: 6 }, nextScanId)
        // A scan id belongs to one request and is held once.
        const unheld = new Set(scans)
        await Promise.all(
          moves.map(([what, which]) => {
            const scanId = scans[which] ?? nextScanId()
            const billed = what === 'settle'
            switch (what) {
              case 'hold':
                return unheld.delete(scanId) && holdCredit(database.pool, accountId, scanId)
              case 'release':
                return releaseScan(database.pool, { accountId, scanId })
              case 'sweep':
                return releaseOrphanedHolds(database.pool, 0, 2)
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
