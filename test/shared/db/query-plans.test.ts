import type { PoolClient } from 'pg'
import { findAccount, moveBalance } from '../../../shared/db/accounts.ts'
import {
  countActiveKeys,
  findCredential,
  isKeyActive,
  listKeys,
  revokeKey,
} from '../../../shared/db/api-keys.ts'
import { insertToken, spendUse, sweepTokens } from '../../../shared/db/client-tokens.ts'
import { holdCredit, releaseOrphanedHolds } from '../../../shared/db/credit-holds.ts'
import { findEvent, sweepEvents } from '../../../shared/db/events.ts'
import {
  discardClaim,
  findClaims,
  insertClaim,
  spendClaimOfScan,
  sweepAbandonedClaims,
  sweepSpentClaims,
} from '../../../shared/db/idempotency-claims.ts'
import { isCharged } from '../../../shared/db/ledger-entries.ts'
import { releaseScan } from '../../../shared/db/release-scan.ts'
import { giveBackFreeRecognition, sweepClients } from '../../../shared/db/sandbox-clients.ts'
import { submitImage, sweepImages } from '../../../shared/db/sandbox-images.ts'
import {
  getStoredScan,
  listScans,
  removeScan,
  sweepExpiredScans,
} from '../../../shared/db/scans.ts'
import { settleSandboxScan } from '../../../shared/db/settle-sandbox-scan.ts'
import { settleScan } from '../../../shared/db/settle-scan.ts'
import {
  confirmAnswers,
  doubtCharges,
  reverseDoubtedCharges,
} from '../../../shared/db/unanswered-charges.ts'
import { findUsage } from '../../../shared/db/usage-months.ts'
import {
  afterNoon,
  nextScanId,
  noon,
  settlement,
  someDigest,
} from '../../support/service/accounts.ts'
import { runAll, tableAccesses } from '../../support/stores/query-plan.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

/** The account with by far the most rows: its requests are the first to suffer. */
const accountId = '00000000-0000-7000-8000-000000000001'
const id = nextScanId()
const freshId = nextScanId()
const digest = someDigest()
const freshDigest = someDigest()
const claim = { accountId, keyHash: digest, fingerprint: digest, scanId: id, now: noon }
const page = { accountId, limit: 50, before: null, now: noon }
const counted = { accountId, settledAt: noon }

// Without an index behind each of these, every request becomes slower with every scan ever made.
describe('statements on tables of 100,000 rows', () => {
  const database = servicePool(2)

  before(async function () {
    this.timeout(120_000)
    await runAll(database.ownerUrl, fillTables)
  })

  const statements: Record<string, (db: PoolClient) => Promise<unknown>> = {
    findCredential: (db) => findCredential(db, digest, noon),
    isKeyActive: (db) => isKeyActive(db, id, noon),
    findAccount: (db) => findAccount(db, accountId),
    listKeys: (db) => listKeys(db, accountId),
    countActiveKeys: (db) => countActiveKeys(db, accountId, noon),
    spendUse: (db) => spendUse(db, digest, noon),
    insertToken: (db) =>
      insertToken(db, {
        tokenHash: digest,
        keyId: null,
        expiresAt: noon,
        maxUses: 1,
        explains: false,
      }),
    sweepTokens: (db) => sweepTokens(db, noon, 500),
    holdCredit: (db) => holdCredit(db, accountId, id),
    releaseScan: (db) => releaseScan(db, claim),
    releaseOrphanedHolds: (db) => releaseOrphanedHolds(db, 60_000, 20),
    settleScan: (db) =>
      settleScan(db, settlement(accountId, id, { claim: { ...claim, firstAnswer: digest } })),
    findUsage: (db) => findUsage(db, accountId, noon),
    settleSandboxScan: (db) => settleSandboxScan(db, { ...counted, status: 'recognized' }),
    getStoredScan: (db) => getStoredScan(db, accountId, id, noon),
    listScans: (db) => listScans(db, page),
    'listScans, further page': (db) => listScans(db, { ...page, before: id }),
    removeScan: (db) => removeScan(db, accountId, id, noon),
    sweepExpiredScans: (db) => sweepExpiredScans(db, noon, 500),
    insertClaim: (db) => insertClaim(db, { ...claim, keyHash: freshDigest, scanId: freshId }),
    'insertClaim, under three digests': (db) => {
      const others = [someDigest(), someDigest()].map((keyHash) => ({ ...claim, keyHash }))
      return insertClaim(db, { ...claim, keyHash: freshDigest, alsoUnder: others })
    },
    findClaims: (db) => findClaims(db, accountId, [digest, freshDigest]),
    discardClaim: (db) => discardClaim(db, accountId, { scanId: id, state: 'claimed' }),
    spendClaimOfScan: (db) => spendClaimOfScan(db, id, noon),
    sweepAbandonedClaims: (db) => sweepAbandonedClaims(db, noon, 500),
    sweepSpentClaims: (db) => sweepSpentClaims(db, noon, 500),
    giveBackFreeRecognition: (db) =>
      giveBackFreeRecognition(db, { clientDigest: digest, scanId: id }),
    sweepClients: (db) => sweepClients(db, noon, 500),
    submitImage: (db) => submitImage(db, { digest, limit: 5, windowMs: 1, now: afterNoon(1) }),
    sweepImages: (db) => sweepImages(db, noon, 500),
    findEvent: (db) => findEvent(db, 'evt_none'),
    sweepEvents: (db) => sweepEvents(db, noon, 500),
    isCharged: (db) => isCharged(db, id),
    confirmAnswers: (db) => confirmAnswers(db, [id]),
    doubtCharges: (db) => doubtCharges(db, 60_000),
    reverseDoubtedCharges: (db) => reverseDoubtedCharges(db, 60_000, 20),
  }
  for (const [name, run] of Object.entries(statements)) {
    it(`${name} scans no whole table`, async () => {
      const accesses = await tableAccesses(database.pool, run)
      expect(accesses.filter((access) => access.startsWith('Seq Scan'))).to.deep.equal([])
    })
  }

  const ofOperators: Record<string, (db: PoolClient) => Promise<unknown>> = {
    moveBalance: (db) => moveBalance(db, accountId, 1),
    revokeKey: (db) => revokeKey(db, id, noon),
  }
  for (const [name, run] of Object.entries(ofOperators)) {
    it(`${name}, run as the owner, scans no whole table`, async () => {
      const accesses = await tableAccesses(database.owner, run)
      expect(accesses.filter((access) => access.startsWith('Seq Scan'))).to.deep.equal([])
    })
  }

  // Otherwise an account with few scans would wait while all scans of other accounts are skipped.
  it('listScans reads the scans of the account by index, for a large account and a small one', async () => {
    for (const account of [accountId, '10000000-0000-7000-8000-000000000007']) {
      const accesses = await tableAccesses(database.pool, (db) =>
        listScans(db, { ...page, accountId: account }),
      )
      expect(accesses.join()).to.contain('using scans_pkey')
    }
  })

  it('a statement without an index would be noticed', async () => {
    const accesses = await tableAccesses(database.pool, (db) =>
      db.query('SELECT FROM scans WHERE duration_ms = $1', [1]),
    )
    expect(accesses).to.deep.equal(['Seq Scan on scans'])
  })
})

const rows = 'generate_series(1, 100000) n'
const uuid = `lpad(to_hex(n), 32, '0')::uuid`
const hash = `sha256(n::text::bytea)`
/** Nearly all lie after `noon`, as in a table that is swept every minute. */
const instant = `timestamptz '2026-03-01T11:59Z' + n * interval '1 second'`
/** One in ten belongs to the large account, the others to ten thousand small ones. */
const owner = `CASE WHEN n % 10 = 0 THEN '${accountId}'::uuid
  ELSE ('10000000-0000-7000-8000-' || lpad((n % 10000)::text, 12, '0'))::uuid END`

const fillTables = [
  // Without the checks of foreign keys, which are no part of a plan and cost most of the time.
  'SET session_replication_role = replica',
  `INSERT INTO accounts (id, name, balance_credits, held_credits, created_at)
   SELECT ('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'x', 100, 50, now()
   FROM generate_series(0, 9999) n
   UNION ALL SELECT '${accountId}', 'x', 100000, 50000, now()`,
  `INSERT INTO api_keys (id, account_id, kind, secret_hash, prefix, last4, created_at)
   SELECT ${uuid}, ('10000000-0000-7000-8000-' || lpad((n % 10000)::text, 12, '0'))::uuid,
     'live', ${hash}, 'x', 'abcd', now() FROM ${rows}`,
  `INSERT INTO client_tokens SELECT ${hash}, NULL, ${instant}, 1, 1 FROM ${rows}`,
  `INSERT INTO credit_holds SELECT ${uuid}, ${owner}, ${instant} FROM ${rows}`,
  `INSERT INTO ledger_entries (account_id, kind, amount_credits, scan_id, created_at)
   SELECT ${owner}, 'charge', -1, ${uuid}, now() FROM ${rows}`,
  `INSERT INTO unanswered_charges (scan_id, account_id, status, settled_at)
   SELECT ${uuid}, ${owner}, 'recognized', now() + (n - 100) * interval '1 second' FROM ${rows}`,
  `INSERT INTO usage_months (account_id, month)
   SELECT ${owner}, date '2000-01-01' + n * interval '1 month' FROM generate_series(1, 100000) n`,
  `INSERT INTO scans (id, account_id, status, billed, duration_ms, created_at, expires_at, result)
   SELECT ${uuid}, ${owner}, 'recognized', true, n, '2020-01-01', ${instant}, '{}' FROM ${rows}`,
  `INSERT INTO idempotency_claims
     (account_id, key_hash, fingerprint, state, scan_id, claimed_at, forget_at)
   SELECT ${owner}, ${hash}, ${hash}, CASE n % 2 WHEN 0 THEN 'claimed' ELSE 'spent' END, ${uuid},
     ${instant}, CASE n % 2 WHEN 0 THEN NULL ELSE ${instant} END FROM ${rows}`,
  `INSERT INTO sandbox_clients SELECT ${hash}, 1, '{}', ${instant} FROM ${rows}`,
  `INSERT INTO sandbox_images SELECT ${hash}, ARRAY[${instant}], ${instant} FROM ${rows}`,
  `INSERT INTO events (id, code, occurred_at, detail)
   SELECT 'evt_' || n, 'internal_error', ${instant}, 'x' FROM ${rows}`,
  'ANALYZE',
]
