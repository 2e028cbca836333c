import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../../../scripts/start-stack/stores/postgres.ts'
import { scratch } from '../../../support/processes/scratch.ts'

describe('startPostgres', () => {
  // Otherwise a scan that the database refuses would leave its holder's name in a log file.
  it('logs a refused row without its values', async () => {
    const { path, spawn } = await scratch()
    const postgres = await startPostgres({
      directory: join(path, 'postgres'),
      spawn,
      password: 'specimen',
      disposable: true,
      port: null,
    })
    try {
      const client = new Client({ connectionString: postgres.url('postgres') })
      await client.connect()
      await client.query(
        'CREATE TABLE results (surname text CHECK (length(surname) < 3), document json)',
      )
      const failures = await Promise.all(
        [
          'INSERT INTO results (surname) VALUES ($1)',
          'INSERT INTO results (document) VALUES ($1)',
        ].map((statement) => client.query(statement, ['HOLDER']).catch((error: Error) => error)),
      )
      expect(failures.every((failure) => failure instanceof Error)).to.equal(true)
      await client.end()
    } finally {
      await postgres.stop()
    }
    const log = await readFile(postgres.process.logFile, 'utf8')
    expect(log).to.contain('violates check constraint').and.to.contain('invalid input syntax')
    expect(log).not.to.contain('HOLDER')
  })
})
