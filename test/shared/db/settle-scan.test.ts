import type { PoolClient } from 'pg'
import { findAccount } from '../../../shared/db/accounts.ts'
import { claimKey } from '../../../shared/db/claim-key.ts'
import { holdCredit } from '../../../shared/db/credit-holds.ts'
import { releaseScan } from '../../../shared/db/release-scan.ts'
import { getStoredScan, listScans } from '../../../shared/db/scans.ts'
import {
  type Settlement,
  type SettlementOutcome,
  settleScan,
} from '../../../shared/db/settle-scan.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { findUsage } from '../../../shared/db/usage-months.ts'
import { verifyLedger } from '../../../shared/db/verify-ledger.ts'
import {
  accountWith,
  afterNoon,
  claimRequest,
  hourMs,
  keptScan,
  nextScanId,
  noon,
  settlement,
  someDigest,
} from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'
import { eventually } from '../../support/time/eventually.ts'

describe('settleScan', () => {
  const database = servicePool()

  async function heldScan(credits = 20) {
    const accountId = await accountWith(database.owner, credits)
    const scanId = nextScanId()
    expect(await holdCredit(database.pool, accountId, scanId)).to.equal(true)
    return { accountId, scanId }
  }

  async function money(accountId: string) {
    const account = await findAccount(database.pool, accountId)
    return { balance: account?.balanceCredits, held: account?.heldCredits }
  }

  /** A scan under an idempotency key, with its credit held. */
  async function claimedScan() {
    const request = claimRequest(await accountWith(database.owner, 20))
    const { accountId, scanId, keyHash } = request
    const claim = { keyHash, firstAnswer: Buffer.from('the first answer') }
    expect(await claimKey(database.pool, request, 600_000)).to.deep.equal({ outcome: 'claimed' })
    return { accountId, scanId, claim, request }
  }

  // Proves 1.8a
  it('charges a billed scan one credit, and counts and stores it', async () => {
    const { accountId, scanId } = await heldScan()
    const scan = settlement(accountId, scanId, { reference: 'order 7' })
    expect(await settleScan(database.pool, scan)).to.equal('settled')

    expect(await money(accountId)).to.deep.equal({ balance: 19, held: 0 })
    const usage = await findUsage(database.pool, accountId, noon)
    expect(usage).to.deep.include({ total: 1, billed: 1, creditsSpent: 1 })
    expect(usage.byStatus.recognized).to.equal(1)
    const page = { accountId, limit: 10, before: null, now: noon }
    expect(await listScans(database.pool, page)).to.deep.equal([
      {
        id: scanId,
        status: 'recognized',
        billed: true,
        durationMs: 321,
        reference: 'order 7',
        createdAt: noon,
      },
    ])
  })

  it('gives the credit of an unbilled scan back, and still counts the scan', async () => {
    const { accountId, scanId } = await heldScan()
    await settleScan(
      database.pool,
      settlement(accountId, scanId, { status: 'no_document_found', billed: false }),
    )
    expect(await money(accountId)).to.deep.equal({ balance: 20, held: 0 })
    const usage = await findUsage(database.pool, accountId, noon)
    expect(usage).to.deep.include({ total: 1, billed: 0, creditsSpent: 0 })
    expect(usage.byStatus.no_document_found).to.equal(1)
  })

  it('does not store a scan when nothing is to be kept', async () => {
    const { accountId, scanId } = await heldScan()
    await settleScan(database.pool, settlement(accountId, scanId, { kept: null }))
    expect(await getStoredScan(database.pool, accountId, scanId, noon)).to.equal(null)
    expect(await money(accountId)).to.deep.equal({ balance: 19, held: 0 })
  })

  // Otherwise a settlement that is sent twice, or arrives after the sweep, would charge again.
  it('settles nothing without a hold, so that no scan is charged twice', async () => {
    const { accountId, scanId } = await heldScan()
    const scan = settlement(accountId, scanId)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => settleScan(database.pool, scan)),
    )
    expect(outcomes.filter((outcome) => outcome === 'settled')).to.have.lengthOf(1)
    expect(outcomes.filter((outcome) => outcome === 'hold_gone')).to.have.lengthOf(7)
    expect(await money(accountId)).to.deep.equal({ balance: 19, held: 0 })

    const late = await heldScan()
    expect(await releaseScan(database.pool, late)).to.equal(true)
    expect(await settleScan(database.pool, settlement(late.accountId, late.scanId))).to.equal(
      'hold_gone',
    )
    expect(await getStoredScan(database.pool, late.accountId, late.scanId, noon)).to.equal(null)
    expect(await money(late.accountId)).to.deep.equal({ balance: 20, held: 0 })
  })

  it('stores the first answer under the idempotency key, byte for byte', async () => {
    const { accountId, scanId, claim, request } = await claimedScan()
    await settleScan(database.pool, settlement(accountId, scanId, { claim }))
    const retry = { ...request, scanId: nextScanId(), now: afterNoon(1000) }
    expect(await claimKey(database.pool, retry, 600_000)).to.deep.equal({
      outcome: 'replay',
      scanId,
      firstAnswer: claim.firstAnswer,
    })
  })

  // Under two secrets a key has two rows: the answer is sealed for one of them and would not open
  // under the other.
  it('stores the first answer once under a key that two secrets digest', async () => {
    const request = claimRequest(await accountWith(database.owner, 20))
    const { accountId, scanId, keyHash } = request
    const claim = { keyHash, firstAnswer: Buffer.from('the first answer') }
    const also = { keyHash: someDigest(), fingerprint: someDigest() }
    await claimKey(database.pool, { ...request, alsoUnder: [also] }, 600_000)
    await settleScan(database.pool, settlement(accountId, scanId, { claim }))
    const { rows } = await database.owner.query<{ answers: number; claims: number }>(
      `SELECT count(*)::integer AS claims,
         count(*) FILTER (WHERE octet_length(first_answer) > 0)::integer AS answers
       FROM idempotency_claims WHERE scan_id = $1`,
      [scanId],
    )
    expect(rows).to.deep.equal([{ claims: 2, answers: 1 }])
    const retry = { ...also, accountId, scanId: nextScanId(), now: afterNoon(1000) }
    expect(await claimKey(database.pool, retry, 600_000)).to.deep.include({
      outcome: 'replay',
      firstAnswer: claim.firstAnswer,
    })
  })

  // Otherwise a process that learnt of its settlement too late would free the key for a second charge.
  it('leaves the key of a settled scan to its retries, whoever releases the scan', async () => {
    const { accountId, scanId, claim, request } = await claimedScan()
    await settleScan(database.pool, settlement(accountId, scanId, { claim }))
    expect(await releaseScan(database.pool, { accountId, scanId })).to.equal(false)
    const retry = { ...request, scanId: nextScanId(), now: afterNoon(1000) }
    expect(await claimKey(database.pool, retry, 600_000)).to.include({ outcome: 'replay', scanId })
  })

  it('leaves the key spent when nothing is kept', async () => {
    const { accountId, scanId, claim, request } = await claimedScan()
    await settleScan(database.pool, settlement(accountId, scanId, { claim, kept: null }))
    const retry = { ...request, scanId: nextScanId(), now: afterNoon(1000) }
    expect(await claimKey(database.pool, retry, 600_000)).to.deep.equal({
      outcome: 'replay_unavailable',
    })
  })

  // Otherwise a request that hung for ten minutes would be charged in addition to its successor.
  it('charges nothing if another request has taken over the key', async () => {
    const { accountId, scanId, claim, request } = await claimedScan()
    const takeOver = { ...request, scanId: nextScanId(), now: afterNoon(600_000) }
    expect(await claimKey(database.pool, takeOver, 600_000)).to.deep.equal({ outcome: 'claimed' })

    const late = settlement(accountId, scanId, { claim })
    expect(await settleScan(database.pool, late)).to.equal('claim_lost')
    // The credit still held belongs to the successor.
    expect(await money(accountId)).to.deep.equal({ balance: 20, held: 1 })
    expect((await findUsage(database.pool, accountId, noon)).total).to.equal(0)
    expect(await getStoredScan(database.pool, accountId, scanId, noon)).to.equal(null)
  })

  /** The outcome of a settlement that has to wait for `rival`, which commits first. */
  async function settledBehind(scan: Settlement, rival: (db: PoolClient) => Promise<unknown>) {
    const { pool } = database
    let settling: Promise<SettlementOutcome> | null = null
    await inTransaction(pool, async (transaction) => {
      await rival(transaction)
      settling = settleScan(pool, scan)
      await eventually('the settlement waits', async () => {
        const { rowCount } = await pool.query(
          `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
           WHERE datname = current_database() AND NOT granted`,
        )
        return rowCount === 1
      })
    })
    return settling
  }

  it('charges nothing if the sweep releases the hold at the same moment', async () => {
    const { accountId, scanId } = await heldScan()
    const scan = settlement(accountId, scanId)
    const released = { accountId, scanId }
    expect(await settledBehind(scan, (db) => releaseScan(db, released))).to.equal('hold_gone')
    expect(await money(accountId)).to.deep.equal({ balance: 20, held: 0 })
  })

  it('charges nothing if the key is taken over at the same moment', async () => {
    const { accountId, scanId, claim, request } = await claimedScan()
    const successor = { ...request, scanId: nextScanId(), now: afterNoon(hourMs) }
    const scan = settlement(accountId, scanId, { claim })
    const outcome = await settledBehind(scan, (db) => claimKey(db, successor, hourMs))
    expect(outcome).to.equal('claim_lost')
    expect(await money(accountId)).to.deep.equal({ balance: 20, held: 1 })
  })

  // Otherwise a crash half way would leave a charge without a result, or a result without a charge.
  // Proves D4.1a
  it('keeps all of a settlement or none of it', async () => {
    const { accountId, scanId } = await heldScan()
    const tooLarge = keptScan({ thumbnail: Buffer.alloc(16_385) })
    const failing = settlement(accountId, scanId, { kept: tooLarge })
    const failure = await settleScan(database.pool, failing).catch((error: Error) => error)
    expect(failure).to.be.instanceOf(Error)
    expect(await money(accountId)).to.deep.equal({ balance: 20, held: 1 })

    expect(await settleScan(database.pool, settlement(accountId, scanId))).to.equal('settled')
    expect((await verifyLedger(database.pool)).mismatches).to.deep.equal([])
  })
})
