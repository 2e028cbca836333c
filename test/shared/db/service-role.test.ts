import { randomUUID } from 'node:crypto'
import { findAccount } from '../../../shared/db/accounts.ts'
import { createAccount } from '../../../shared/db/create-account.ts'
import { holdCredit } from '../../../shared/db/credit-holds.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { accountRole } from '../../../shared/db/service-role.ts'
import { settleScan } from '../../../shared/db/settle-scan.ts'
import { reverseCharge } from '../../../shared/db/unanswered-charges.ts'
import { accountWith, nextScanId, noon, settlement } from '../../support/service/accounts.ts'
import { asServiceRole } from '../../support/service/service.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

// Otherwise one SQL injection or one bug in a service could rewrite what customers have paid.
describe('the database role of the services', () => {
  const database = servicePool()
  const insufficientPrivilege = '42501'
  const restrictViolation = '23001'

  async function refusal(statement: string): Promise<unknown> {
    return database.pool.query(statement).then(
      () => 'allowed',
      (error: { code?: unknown }) => error.code,
    )
  }

  before('create an account whose rows the statements would reach', async () => {
    await accountWith(database.owner, 5)
  })

  for (const statement of [
    'CREATE TABLE mine (id int)',
    'ALTER TABLE accounts ADD COLUMN mine int',
    'DROP TABLE scans',
    'TRUNCATE ledger_entries',
    'UPDATE ledger_entries SET amount_credits = 1000',
    'DELETE FROM ledger_entries',
    'DELETE FROM accounts',
    "UPDATE accounts SET name = 'Mine'",
    "UPDATE api_keys SET secret_hash = '\\x00'",
    'DELETE FROM usage_months',
    'DELETE FROM schema_migrations',
    'UPDATE accounts SET retention_hours = 0',
    'UPDATE api_keys SET revoked_at = NULL',
    `INSERT INTO accounts (id, name, balance_credits, created_at)
     VALUES (gen_random_uuid(), 'Mine', 1000, now())`,
    `INSERT INTO api_keys (id, account_id, kind, secret_hash, prefix, last4, created_at)
     SELECT gen_random_uuid(), id, 'live', sha256('mine'), 'sk_live_', 'mine', now() FROM accounts`,
    `INSERT INTO ledger_entries (account_id, kind, amount_credits, reason, created_at)
     SELECT id, 'grant', 1000, 'mine', now() FROM accounts`,
    `INSERT INTO ledger_entries (account_id, kind, amount_credits, reason, created_at)
     SELECT id, 'adjustment', 1000, 'mine', now() FROM accounts`,
    `INSERT INTO ledger_entries (account_id, kind, amount_credits, scan_id, reason, created_at)
     SELECT id, 'reversal', 1, gen_random_uuid(), 'mine', now() FROM accounts`,
    'UPDATE accounts SET balance_credits = balance_credits + 1',
    'ALTER TABLE ledger_entries DISABLE ROW LEVEL SECURITY',
  ]) {
    it(`may not: ${statement}`, async () => {
      expect(await refusal(statement)).to.equal(insufficientPrivilege)
    })
  }

  // Services charge scans and reverse their own charges; nothing else they do may create a credit.
  it('can reverse a charge, but only once', async () => {
    const accountId = await accountWith(database.owner, 5)
    const scanId = nextScanId()
    await holdCredit(database.pool, accountId, scanId)
    await settleScan(database.pool, settlement(accountId, scanId))
    expect(await reverseCharge(database.pool, scanId)).to.equal(true)
    const again = `INSERT INTO unanswered_charges (scan_id, account_id, status)
      VALUES ('${scanId}', '${accountId}', 'recognized')`
    await database.pool.query(again)
    const uniqueViolation = '23505'
    expect(await refusal(`SELECT reverse_charge('${scanId}')`)).to.equal(uniqueViolation)
    expect((await findAccount(database.pool, accountId))?.balanceCredits).to.equal(5)
  })

  // Proves D4.2a
  it('leaves the ledger append-only, even for the owner', async () => {
    for (const statement of [
      'UPDATE ledger_entries SET amount_credits = 1000',
      'DELETE FROM ledger_entries',
      'TRUNCATE ledger_entries',
    ]) {
      const failure = await database.owner.query(statement).catch((error: unknown) => error)
      expect(failure, statement).to.have.property('code', restrictViolation)
    }
  })

  // What the account pages may do more, and not more than that.
  describe('with the rights of the account pages', () => {
    const as = async (statement: string): Promise<unknown> => {
      const connection = await database.pool.connect()
      try {
        await connection.query(`BEGIN; SET LOCAL ROLE ${accountRole}`)
        return await connection.query(statement).then(
          () => 'allowed',
          (error: { code?: unknown }) => error.code,
        )
      } finally {
        await connection.query('ROLLBACK')
        connection.release()
      }
    }

    for (const statement of [
      'CREATE TABLE mine (id int)',
      'UPDATE ledger_entries SET amount_credits = 1000',
      'DELETE FROM ledger_entries',
      'DELETE FROM operator_actions',
      'UPDATE accounts SET balance_credits = balance_credits + 1',
      `INSERT INTO accounts (id, name, balance_credits, created_at)
       VALUES (gen_random_uuid(), 'Mine', 1000, now())`,
      `INSERT INTO ledger_entries (account_id, kind, amount_credits, reason, created_at)
       SELECT id, 'grant', 20, 'once more', now() FROM accounts LIMIT 1`,
      `INSERT INTO operator_actions (db_user, os_user, action, detail)
       VALUES ('postgres', 'mine', 'mine', '{}')`,
      "UPDATE api_keys SET secret_hash = sha256('mine')",
      'SELECT FROM status_snapshot',
    ]) {
      it(`may not: ${statement}`, async () => {
        expect(await as(statement)).to.equal(insufficientPrivilege)
      })
    }

    it('grants an account its 20 welcome credits', async () => {
      const pool = createPool({
        databaseUrl: asServiceRole(database.ownerUrl),
        ...{ applicationName: 'test', onIdleError: () => {}, role: accountRole },
      })
      const id = randomUUID()
      const account = { id, name: 'SPECIMEN', retentionHours: 1, createdAt: noon }
      await createAccount(pool, account)
      await pool.end()
      expect((await findAccount(database.owner, id))?.balanceCredits).to.equal(20)
    })

    it('are not those of the services, unless they ask for them', async () => {
      expect(await refusal('SELECT FROM members')).to.equal(insufficientPrivilege)
    })
  })
})
