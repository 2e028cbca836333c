import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { dumpSchema } from '../../../scripts/tools/schema/dump-schema.ts'
import { testDatabase } from '../../support/stores/database.ts'

// Otherwise a released migration could be changed, and nobody reading the repository would see what
// the tables have become.
describe('shared/db/schema.sql', () => {
  const database = testDatabase()

  it('matches the result of the migrations (if not: npm run schema)', async () => {
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
