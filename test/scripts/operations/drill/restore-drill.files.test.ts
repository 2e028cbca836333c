import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createBackup } from '../../../../scripts/admin/create-backup.ts'
import { restoreDrill } from '../../../../scripts/operations/drill/restore-drill.ts'
import { type Postgres, startPostgres } from '../../../../scripts/start-stack/stores/postgres.ts'
import { deleteScan } from '../../../../shared/db/delete-scan.ts'
import { migrate } from '../../../../shared/db/migrate.ts'
import { createPool } from '../../../../shared/db/pool.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { accountWith } from '../../../support/service/accounts.ts'
import { storedScan } from '../../../support/service/stored-scan.ts'

// Whoever tries the service on a laptop has what npm brings, which is a server and nothing else.
describe('a backup of the Postgres of npm start, without pg_dump', function () {
  this.timeout(180_000)
  let postgres: Postgres
  let pool: Pool
  let folder: string
  let cluster: string
  let noPrograms: string

  before('start the Postgres of the packages', async () => {
    const { path, spawn } = await scratch()
    folder = path
    cluster = join(path, 'postgres')
    noPrograms = join(path, 'nothing-here')
    const password = randomBytes(12).toString('hex')
    postgres = await startPostgres({
      ...{ directory: cluster, spawn, password, disposable: false, port: null },
    })
    await migrate(url())
    pool = createPool({ databaseUrl: url(), applicationName: 'test', onIdleError: () => {} })
  })
  after('stop it', async () => {
    await pool?.end()
    await postgres?.stop()
  })

  const url = () => postgres.url('postgres')
  const signal = AbortSignal.timeout(150_000)
  const backup = (to: string, of: string | null = cluster) =>
    createBackup({ databaseUrl: url(), to, postgresBin: noPrograms, cluster: of, signal })

  const drill = (dump: string | null, lines: string[] = []) =>
    restoreDrill({
      waitFor: (_step, work) => work,
      ...{ databaseUrl: url(), dump, postgresBin: noPrograms, cluster, signal },
      osUser: 'specimen-operator',
      say: (line) => void lines.push(line),
    })

  it('is restored as a server of its own, without what was deleted since', async () => {
    const owner = await accountWith(pool, 9)
    const deleted = await storedScan(pool, owner)
    await storedScan(pool, owner)
    const to = join(folder, 'nightly')
    expect(await backup(to)).to.equal('files')
    await deleteScan(pool, owner, deleted, new Date())
    const lines: string[] = []
    const { cameBack, rows } = await drill(to, lines)
    expect(cameBack).to.deep.equal([])
    expect(rows.find(({ table }) => table === 'scans')?.restored).to.equal(1)
    expect(lines.find((line) => line.startsWith('reopen'))).to.include('"scans_deleted": 1')
    // Once more: the first restore worked on a copy.
    expect((await drill(to)).cameBack).to.deep.equal([])
  })

  it('has what was committed while it was made', async () => {
    const owner = await accountWith(pool, 99)
    const writing = Promise.all(Array.from({ length: 50 }, () => storedScan(pool, owner)))
    const lines: string[] = []
    const drilled = await drill(null, lines)
    await writing
    expect(lines.find((line) => line.startsWith('backup'))).to.include('a copy of the files')
    expect(drilled.cameBack).to.deep.equal([])
  })

  it('is not made where something is already, nor of a Postgres that is not ours', async () => {
    const refusal = (of: string | null, to: string) => backup(to, of).catch((error) => error)
    expect(String(await refusal(cluster, folder))).to.include('exists already')
    expect(String(await refusal(null, join(folder, 'other')))).to.include('POSTGRES_BIN')
  })
})
