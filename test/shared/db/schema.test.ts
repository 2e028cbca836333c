import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { Client } from 'pg'
import { dumpSchema } from '../../../scripts/schema/dump-schema.ts'
import { testDatabase } from '../../support/database.ts'

// Without this, a migration could be changed after it was released, and nobody would see what the
// tables have become by reading the repository.
describe('shared/db/schema.sql', () => {
  const database = testDatabase()

  it('is what the migrations add up to (else: npm run schema)', async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      const written = await readFile('shared/db/schema.sql', 'utf8')
      expect(await dumpSchema(client)).to.equal(written)
    } finally {
      await client.end()
    }
  })
})
