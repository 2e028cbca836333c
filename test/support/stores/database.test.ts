import { Client } from 'pg'
import { testDatabase } from './database.ts'

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

// Otherwise the rows of one test file would change the counts of another, depending on their order.
describe('testDatabase', () => {
  const first = testDatabase()
  const second = testDatabase()

  it('gives each caller a database of its own', async () => {
    await query(first.url, 'CREATE TABLE only_here (id int)')
    const found = await query(second.url, "SELECT to_regclass('only_here') AS name")
    expect(found).to.deep.equal([{ name: null }])
  })

  it('runs a real Postgres', async () => {
    const [row] = await query(
      first.url,
      "SELECT 'é' = 'é' AS equal, version() LIKE 'PostgreSQL%' AS real",
    )
    expect(row).to.deep.equal({ equal: true, real: true })
  })
})
