import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { postgresTools } from '../../../../scripts/admin/postgres-tools.ts'
import { restoreDrill } from '../../../../scripts/operations/drill/restore-drill.ts'
import { type Postgres, startPostgres } from '../../../../scripts/start-stack/stores/postgres.ts'
import { deleteScan } from '../../../../shared/db/delete-scan.ts'
import { migrate } from '../../../../shared/db/migrate.ts'
import { createPool } from '../../../../shared/db/pool.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { accountWith } from '../../../support/service/accounts.ts'
import { admin } from '../../../support/service/admin-terminal.ts'
import { storedScan } from '../../../support/service/stored-scan.ts'
import { installedPostgres } from '../../../support/stores/installed-postgres.ts'
import { eventually } from '../../../support/time/eventually.ts'

const bin = installedPostgres()

// A backup that was never restored is a hope. `pg_dump` comes with the distribution's Postgres, on
// which this runs as well; `restore-drill.files.test.ts` does without it.
;(bin === null ? describe.skip : describe)('npm run drill -- restore', function () {
  this.timeout(180_000)
  let postgres: Postgres
  let pool: Pool
  let folder: string

  before('start the Postgres of the distribution', async () => {
    const { path, spawn: start } = await scratch()
    folder = path
    postgres = await startPostgres({
      directory: join(path, 'postgres'),
      spawn: start,
      password: randomBytes(12).toString('hex'),
      disposable: true,
      port: null,
      binaries: { initdb: join(bin ?? '', 'initdb'), postgres: join(bin ?? '', 'postgres') },
    })
    await migrate(url())
    pool = createPool({ databaseUrl: url(), applicationName: 'test', onIdleError: () => {} })
  })
  after('stop it', async () => {
    await pool?.end()
    await postgres?.stop()
  })

  const url = () => postgres.url('postgres')

  function drill(dump: string | null, lines: string[] = []) {
    return restoreDrill({
      waitFor: (_step, work) => work,
      databaseUrl: url(),
      dump,
      postgresBin: bin,
      cluster: null,
      osUser: 'specimen-operator',
      signal: AbortSignal.timeout(120_000),
      say: (line) => void lines.push(line),
    })
  }

  async function databases(): Promise<string[]> {
    const { rows } = await pool.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE 'drill%'",
    )
    return rows.map(({ datname }) => datname)
  }

  it('restores an older dump without what was deleted, expired or erased since, and leaves nothing behind', async () => {
    const [owner, erased] = [await accountWith(pool, 9), await accountWith(pool, 9)]
    const deleted = await storedScan(pool, owner)
    await storedScan(pool, owner, 2000)
    await storedScan(pool, owner)
    await storedScan(pool, erased)
    const dump = join(folder, 'nightly.dump')
    const tools = await postgresTools(bin, 150_000)
    await tools.dump(url(), dump, AbortSignal.timeout(60_000))

    await deleteScan(pool, owner, deleted, new Date())
    await admin({ DATABASE_URL: url() }, 'account', 'erase', erased, '--yes')
    await eventually('the short-lived scan expires', async () => {
      const { rowCount } = await pool.query('SELECT FROM scans WHERE expires_at <= now()')
      return rowCount === 1
    })
    const lines: string[] = []
    const { cameBack, deletions, rows } = await drill(dump, lines)
    expect(cameBack).to.deep.equal([])
    expect(deletions).to.equal(2)
    expect(lines.find((line) => line.startsWith('reopen'))).to.match(
      /"scans_deleted": 1, "accounts_erased": 1,.* "expired_scans": 1, "accounts": 2/,
    )
    expect(rows.find(({ table }) => table === 'scans')?.restored).to.equal(1)
    expect(await databases()).to.deep.equal([])
  })

  /** As an operator runs it; `output` is what it has printed so far. */
  function command(environment: Record<string, string>) {
    const args = ['--import=tsx', 'scripts/operations/drill/main.ts', 'restore']
    const env = { PATH: process.env.PATH, DATABASE_URL: url(), ...environment }
    const child = spawn(process.execPath, args, { env })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text
      })
    }
    const ended = once(child, 'close').then(([exitCode]) => exitCode)
    return { child, ended, output: () => printed }
  }

  it('works as a command with a dump of its own', async () => {
    await storedScan(pool, await accountWith(pool, 9))
    const { ended, output } = command({ POSTGRES_BIN: bin ?? '' })
    expect(await ended, output()).to.equal(0)
    expect(output())
      .to.match(/^backup .* MB by pg_dump/m)
      .and.contain('passed')
    expect(await databases()).to.deep.equal([])
  })

  // Ctrl-C in the middle: a forgotten copy of the database is a copy of everybody's documents.
  it('removes the dump and the database that it made when it is interrupted', async () => {
    const [programs, temporary] = [join(folder, 'programs'), join(folder, 'temporary')]
    await Promise.all([mkdir(programs), mkdir(temporary)])
    await symlink(join(bin ?? '', 'pg_dump'), join(programs, 'pg_dump'))
    const neverEnds = '#!/bin/sh\nexec sleep 100\n'
    await writeFile(join(programs, 'pg_restore'), neverEnds, { mode: 0o755 })
    const { child, ended, output } = command({ POSTGRES_BIN: programs, TMPDIR: temporary })
    const dumps = async () => (await readdir(temporary)).filter((name) => name.startsWith('drill-'))
    await eventually('it restores', async () => (await databases()).length === 1)
    expect(await dumps()).to.have.lengthOf(1)
    child.kill('SIGINT')
    expect(await ended, output()).to.equal(1)
    expect(output()).to.include('stopped by SIGINT')
    expect(await databases()).to.deep.equal([])
    expect(await dumps()).to.deep.equal([])
  })

  it('fails on a damaged dump and removes what it began', async () => {
    const failure = await drill(join(folder, 'postgres', 'PG_VERSION')).catch((error) => error)
    expect(failure).to.be.an('error')
    expect(await databases()).to.deep.equal([])
  })
})
