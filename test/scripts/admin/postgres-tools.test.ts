import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresTools } from '../../../scripts/admin/postgres-tools.ts'
import { scratch } from '../../support/processes/scratch.ts'

// Both are met on the first evening, by somebody whose database is gone.
describe('the client programs of Postgres', () => {
  const refusal = async (folder: string, server: number) =>
    postgresTools(folder, server).catch((error: Error) => error.message)

  it('are asked for by name and variable where they are missing', async () => {
    const { path } = await scratch()
    expect(await refusal(path, 180_000))
      .to.contain(`there is no ${join(path, 'pg_dump')}`)
      .and.contain('POSTGRES_BIN')
  })

  it('are refused where they are older than the server, and work where they are newer', async () => {
    const { path } = await scratch()
    const says = '#!/bin/sh\necho "pg_dump (PostgreSQL) 17.2 (Debian 17.2-1)"\n'
    await writeFile(join(path, 'pg_dump'), says, { mode: 0o755 })
    expect(await refusal(path, 180_004)).to.contain('pg_dump 17.2 cannot dump a Postgres 18')
    expect(await postgresTools(path, 150_014)).to.include({ version: '17.2' })
  })
})
