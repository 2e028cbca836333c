import type { PoolClient } from 'pg'
import { type ApiKey, lockActiveKey } from '../../../shared/db/api-keys.ts'
import {
  addKeyDays,
  findDurations,
  listKeyOutcomes,
  listLastUses,
  listOutcomes,
  sweepKeyDays,
} from '../../../shared/db/key-days.ts'
import { listLedger } from '../../../shared/db/ledger-pages.ts'
import {
  findStoredScan,
  type HistoryPage,
  listHistory,
  listResults,
  lookedThroughMax,
} from '../../../shared/db/scan-history.ts'
import { listUsage } from '../../../shared/db/usage-months.ts'
import { noon } from '../../support/service/accounts.ts'
import { rowsRead, runAll, tableAccesses } from '../../support/stores/query-plan.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

const accountId = '00000000-0000-7000-8000-000000000001'
const keyId = '20000000-0000-7000-8000-000000000000'
const scanId = '0195519e-0000-7000-8000-0000000000ff'
const anything = { status: null, reference: null, from: null, until: null }
const page: HistoryPage = { accountId, filter: anything, limit: 26, before: null, now: noon }
const ledger = { accountId, from: null, until: null, limit: 51, before: null }
const march = { from: new Date('2026-03-01'), until: new Date('2026-04-01') }
const day = '2026-03-01'

/** Twice what a page of the history looks through: once for its rows, once for where it stopped. */
const rowsMax = 2 * lookedThroughMax + 500

// The pages of an account must stay as quick as on its first day, whatever it has scanned since.
describe('statements of the pages of an account with 100,000 scans and 1,000,000 ledger entries', () => {
  const database = servicePool(2)

  before(async function () {
    this.timeout(240_000)
    await runAll(database.ownerUrl, fillTables)
  })

  const statements: Record<string, (db: PoolClient) => Promise<unknown>> = {
    listHistory: (db) => listHistory(db, page),
    'listHistory, further page': (db) => listHistory(db, { ...page, before: scanId }),
    'listHistory, of one status': (db) =>
      listHistory(db, { ...page, filter: { ...anything, status: 'rejected' } }),
    'listHistory, of one reference': (db) =>
      listHistory(db, { ...page, filter: { ...anything, reference: 'x' } }),
    'listHistory, of some days': (db) =>
      listHistory(db, { ...page, filter: { ...anything, ...march } }),
    listResults: (db) => listResults(db, { ...page, limit: 200 }),
    findStoredScan: (db) => findStoredScan(db, accountId, scanId, noon),
    listLedger: (db) => listLedger(db, ledger),
    'listLedger, further page': (db) => listLedger(db, { ...ledger, before: 500_000 }),
    'listLedger, of a month': (db) => listLedger(db, { ...ledger, ...march }),
    listUsage: (db) => listUsage(db, accountId, 24),
    listOutcomes: (db) => listOutcomes(db, accountId, day),
    listKeyOutcomes: (db) => listKeyOutcomes(db, accountId, keyId, day),
    listLastUses: (db) => listLastUses(db, accountId),
    findDurations: (db) => findDurations(db, accountId, day),
    addKeyDays: (db) => {
      const counted = { requests: 1, lastAt: noon, durations: [1] }
      return addKeyDays(db, [{ keyId, day, outcome: 'recognized', ...counted }])
    },
    sweepKeyDays: (db) => sweepKeyDays(db, '2020-01-01', 500),
  }
  for (const [name, run] of Object.entries(statements)) {
    it(`${name} scans no whole table, and reads no more rows than a page may`, async () => {
      const accesses = await tableAccesses(database.pool, run)
      expect(accesses.filter((access) => access.startsWith('Seq Scan'))).to.deep.equal([])
      expect(await rowsRead(database.pool, run)).to.be.at.most(rowsMax)
    })
  }

  it('lockActiveKey, run as the owner, scans no whole table', async () => {
    const lock = (db: PoolClient): Promise<ApiKey | null> =>
      lockActiveKey(db, accountId, keyId, noon)
    const accesses = await tableAccesses(database.owner, lock)
    expect(accesses.filter((access) => access.startsWith('Seq Scan'))).to.deep.equal([])
  })
})

/** One every 20 minutes, in 2022 to 2026. */
const scanInstant = `timestamptz '2022-05-15' + n * interval '20 minutes'`
/** One every two minutes, at the same time. */
const entryInstant = `timestamptz '2022-05-15' + n * interval '2 minutes'`
const keyOfNumber = `('20000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`

const fillTables = [
  // Without the checks of foreign keys, which are no part of a plan and cost most of the time.
  'SET session_replication_role = replica',
  `INSERT INTO accounts (id, name, balance_credits, created_at) VALUES ('${accountId}', 'x', 9, now())`,
  `INSERT INTO api_keys (id, account_id, kind, secret_hash, prefix, last4, created_at)
   SELECT ${keyOfNumber}, CASE WHEN n < 40 THEN '${accountId}'::uuid ELSE gen_random_uuid() END,
     'live', sha256(n::text::bytea), 'x', 'abcd', now() FROM generate_series(0, 9999) n`,
  // Of 40 keys, 400 days with six outcomes; of the others a few days.
  `INSERT INTO key_days
   SELECT ${keyOfNumber}, date '2026-03-31' - day, outcome, 9, now(), array_fill(1, ARRAY[50])
   FROM generate_series(0, 39) n, generate_series(0, 399) day,
     unnest(ARRAY['recognized', 'unreadable', 'rejected', 'answered', 'not_found', 'rate_limited'])
       AS outcome`,
  `INSERT INTO key_days SELECT ${keyOfNumber}, date '2026-03-31' - day, 'recognized', 9, now(), '{}'
   FROM generate_series(40, 9999) n, generate_series(0, 4) day`,
  `INSERT INTO usage_months (account_id, month)
   SELECT '${accountId}', date '2000-01-01' + n * interval '1 month' FROM generate_series(1, 300) n`,
  `INSERT INTO usage_months (account_id, month)
   SELECT gen_random_uuid(), '2026-03-01' FROM generate_series(1, 100000) n`,
  `INSERT INTO scans (account_id, id, status, billed, duration_ms, created_at, expires_at, result,
     thumbnail)
   SELECT '${accountId}', (lpad(to_hex((extract(epoch FROM ${scanInstant}) * 1000)::bigint), 12, '0')
       || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
     'recognized', true, n, ${scanInstant}, '2030-01-01', json_build_object('x', repeat('y', 3000)),
     decode(repeat('ab', 2000), 'hex')
   FROM generate_series(1, 100000) n`,
  `INSERT INTO ledger_entries (account_id, kind, amount_credits, scan_id, created_at)
   SELECT '${accountId}', 'charge', -1, gen_random_uuid(), ${entryInstant}
   FROM generate_series(1, 1000000) n`,
  'ANALYZE',
]
