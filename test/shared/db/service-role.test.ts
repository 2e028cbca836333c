import { expect } from 'chai'
import { Client } from 'pg'
import { accountWith } from '../../support/accounts.ts'
import { servicePool } from '../../support/service-pool.ts'

// Without this, one SQL injection or one bug in a service could rewrite what customers paid.
describe('the role of the services', () => {
  const database = servicePool()
  const insufficientPrivilege = '42501'
  const restrictViolation = '23001'

  async function refusal(statement: string): Promise<unknown> {
    return database.pool.query(statement).then(
      () => 'allowed',
      (error: { code?: unknown }) => error.code,
    )
  }

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
  ]) {
    it(`may not: ${statement}`, async () => {
      expect(await refusal(statement)).to.equal(insufficientPrivilege)
    })
  }

  it('leaves a ledger that even the owner cannot rewrite', async () => {
    await accountWith(database.pool, 5)
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    try {
      for (const statement of [
        'UPDATE ledger_entries SET amount_credits = 1000',
        'DELETE FROM ledger_entries',
        'TRUNCATE ledger_entries',
      ]) {
        const failure = await owner.query(statement).catch((error: unknown) => error)
        expect(failure, statement).to.have.property('code', restrictViolation)
      }
    } finally {
      await owner.end()
    }
  })
})
