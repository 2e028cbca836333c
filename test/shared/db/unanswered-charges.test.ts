import { findAccount } from '../../../shared/db/accounts.ts'
import { claimKey } from '../../../shared/db/claim-key.ts'
import { holdCredit } from '../../../shared/db/credit-holds.ts'
import { isCharged } from '../../../shared/db/ledger-entries.ts'
import { getStoredScan } from '../../../shared/db/scans.ts'
import { type Settlement, settleScan } from '../../../shared/db/settle-scan.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import {
  confirmAnswers,
  doubtCharges,
  reverseCharge,
  reverseDoubtedCharges,
} from '../../../shared/db/unanswered-charges.ts'
import { findUsage } from '../../../shared/db/usage-months.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import {
  accountWith,
  claimRequest,
  nextScanId,
  noon,
  settlement,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

// Otherwise a caller who never got an answer would have paid for it.
describe('a charge whose answer may not have been sent', () => {
  const database = servicePool()

  async function settledScan(changes: Partial<Settlement> = {}, ofAccount?: string) {
    const accountId = ofAccount ?? (await accountWith(database.owner, 20))
    const scanId = nextScanId()
    await holdCredit(database.pool, accountId, scanId)
    const scan = settlement(accountId, scanId, changes)
    expect(await settleScan(database.pool, scan)).to.equal('settled')
    return { accountId, scanId }
  }

  async function keyedScan(kept: Settlement['kept']) {
    const request = claimRequest(await accountWith(database.owner, 20))
    const { accountId, scanId } = request
    await claimKey(database.pool, request, 600_000)
    const claim = { keyHash: request.keyHash, firstAnswer: Buffer.from('{}') }
    await settleScan(database.pool, settlement(accountId, scanId, { claim, kept }))
    const retry = () => claimKey(database.pool, { ...request, scanId: nextScanId() }, 600_000)
    return { accountId, scanId, retry }
  }

  const balanceOf = async (accountId: string) =>
    (await findAccount(database.pool, accountId))?.balanceCredits

  async function expectBooksInOrder(): Promise<void> {
    expect((await verifyLedger(database.pool)).mismatches).to.deep.equal([])
  }

  it('is reversed as if there had been no scan: ledger, balance, counters, stored result', async () => {
    const { accountId, scanId } = await settledScan()
    expect(await reverseCharge(database.pool, scanId)).to.equal(true)

    expect(await balanceOf(accountId)).to.equal(20)
    const usage = await findUsage(database.pool, accountId, noon)
    expect(usage).to.deep.include({ total: 0, billed: 0, creditsSpent: 0 })
    expect(usage.byStatus.recognized).to.equal(0)
    expect(await getStoredScan(database.pool, accountId, scanId, noon)).to.equal(null)
    expect(await isCharged(database.pool, scanId)).to.equal(false)
    const { rows } = await database.pool.query(
      `SELECT kind, amount_credits AS credits FROM ledger_entries WHERE account_id = $1 ORDER BY id`,
      [accountId],
    )
    expect(rows).to.deep.equal([
      { kind: 'grant', credits: 20 },
      { kind: 'charge', credits: -1 },
      { kind: 'reversal', credits: 1 },
    ])
    await expectBooksInOrder()
  })

  // Otherwise a database whose zone is not UTC would take it from a month in which it was not counted.
  it('is reversed in the UTC month in which it was counted, whatever the zone of the session', async () => {
    const settledAt = new Date('2026-11-30T23:30:00Z')
    const { accountId, scanId } = await settledScan({ settledAt })
    await inTransaction(database.pool, async (transaction) => {
      await transaction.query("SET LOCAL TimeZone = 'Pacific/Auckland'")
      expect(await reverseCharge(transaction, scanId)).to.equal(true)
    })
    const usage = await findUsage(database.pool, accountId, settledAt)
    expect(usage).to.deep.include({ total: 0, billed: 0, creditsSpent: 0 })
  })

  it('is reversed once, even if eight ask at the same time', async () => {
    const { accountId, scanId } = await settledScan()
    const reversed = await Promise.all(
      Array.from({ length: 8 }, () => reverseCharge(database.pool, scanId)),
    )
    expect(reversed.filter(Boolean)).to.have.lengthOf(1)
    expect(await balanceOf(accountId)).to.equal(20)
    await expectBooksInOrder()
  })

  it('stands once its answer is confirmed', async () => {
    const { accountId, scanId } = await settledScan()
    await confirmAnswers(database.pool, [scanId, nextScanId()])
    expect(await reverseCharge(database.pool, scanId)).to.equal(false)
    expect(await balanceOf(accountId)).to.equal(19)
    expect(await reverseCharge(database.pool, nextScanId())).to.equal(false)
  })

  it('stands without confirmation if a retry can have the answer', async () => {
    const { accountId, scanId, retry } = await keyedScan(settlement('', '').kept)
    expect(await reverseCharge(database.pool, scanId)).to.equal(false)
    expect((await retry()).outcome).to.equal('replay')
    expect(await balanceOf(accountId)).to.equal(19)
  })

  it('frees its idempotency key when reversed, if the result was not kept', async () => {
    const { accountId, scanId, retry } = await keyedScan(null)
    expect((await retry()).outcome).to.equal('replay_unavailable')
    expect(await reverseCharge(database.pool, scanId)).to.equal(true)
    expect((await retry()).outcome).to.equal('claimed')
    expect(await balanceOf(accountId)).to.equal(20)
    await expectBooksInOrder()
  })

  it('is recorded for billed scans only', async () => {
    const { scanId } = await settledScan({ billed: false, status: 'no_document_found' })
    expect(await reverseCharge(database.pool, scanId)).to.equal(false)
  })

  it('keeps the ledger consistent, whichever of confirmation and reversal comes first', async () => {
    const scans = await Promise.all(Array.from({ length: 6 }, () => settledScan()))
    await Promise.all(
      scans.flatMap(({ scanId }, index) => {
        const both = [
          () => confirmAnswers(database.pool, [scanId]),
          () => reverseCharge(database.pool, scanId),
        ]
        return (index % 2 === 0 ? both : both.toReversed()).map((step) => step())
      }),
    )
    await expectBooksInOrder()
  })

  describe('of a dead process', () => {
    async function age(scanId: string, settledMs: number, doubtedMs = 0): Promise<void> {
      await database.pool.query(
        `UPDATE unanswered_charges SET settled_at = settled_at - $2 * interval '1 ms',
           doubted_at = doubted_at - $3 * interval '1 ms'
         WHERE scan_id = $1`,
        [scanId, settledMs, doubtedMs],
      )
    }

    // When Postgres comes back, a sweep must not outrun an API that is about to confirm its
    // answers.
    it('is first marked as doubted, and reversed later if nobody has confirmed it', async () => {
      const old = await settledScan()
      const confirmed = await settledScan()
      const young = await settledScan()
      for (const { scanId } of [old, confirmed]) await age(scanId, 600_000)
      await doubtCharges(database.pool, 75_000)
      expect(await reverseDoubtedCharges(database.pool, 55_000, 10)).to.equal(0)

      await confirmAnswers(database.pool, [confirmed.scanId])
      for (const { scanId } of [old, confirmed]) await age(scanId, 0, 60_000)
      expect(await reverseDoubtedCharges(database.pool, 55_000, 10)).to.equal(1)
      expect(await balanceOf(old.accountId)).to.equal(20)
      expect(await balanceOf(confirmed.accountId)).to.equal(19)
      expect(await balanceOf(young.accountId)).to.equal(19)
      await expectBooksInOrder()
    })

    // A busy account loses a process with dozens of answers under way.
    it('is reversed together with the others of its account', async () => {
      const { accountId, scanId } = await settledScan()
      const scanIds = [scanId]
      while (scanIds.length < 4) scanIds.push((await settledScan({}, accountId)).scanId)
      for (const id of scanIds) await age(id, 600_000)
      await doubtCharges(database.pool, 75_000)
      for (const id of scanIds) await age(id, 0, 60_000)
      expect(await reverseDoubtedCharges(database.pool, 55_000, 10)).to.equal(4)
      expect(await balanceOf(accountId)).to.equal(20)
      await expectBooksInOrder()
    })

    it('is reversed even while another account is locked', async () => {
      const [locked, free] = [await settledScan(), await settledScan()]
      for (const { scanId } of [locked, free]) await age(scanId, 600_000)
      await doubtCharges(database.pool, 75_000)
      for (const { scanId } of [locked, free]) await age(scanId, 0, 60_000)
      await inTransaction(database.owner, async (transaction) => {
        await transaction.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [locked.accountId])
        await reverseDoubtedCharges(database.pool, 55_000, 10)
        expect(await balanceOf(free.accountId)).to.equal(20)
        expect(await balanceOf(locked.accountId)).to.equal(19)
      })
    })
  })
})
