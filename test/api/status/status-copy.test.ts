import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { readCopy, writeCopy } from '../../../api/status/copy-file.ts'
import { StatusCopy } from '../../../api/status/status-copy.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { insertProbeRun } from '../../../shared/db/probe-runs.ts'
import { saveStatusSnapshot } from '../../../shared/db/status-snapshot.ts'
import { createLog } from '../../../shared/log.ts'
import { incident, snapshotAt } from '../../support/status/status-snapshot.ts'
import { servicePool } from '../../support/stores/service-pool.ts'
import { MovableClock } from '../../support/time/movable-clock.ts'

const generatedAt = '2026-03-01T12:00:00Z'
const snapshot = snapshotAt(generatedAt, { incidents: [incident()] })

// People look at the status page during an outage, which may be that of its own store.
describe('the copy of the status figures', () => {
  const database = servicePool()
  const away = createPool({
    databaseUrl: 'postgres://127.0.0.1:1/nowhere',
    applicationName: 'test',
    onIdleError: () => {},
  })
  let path: string

  before(async () => {
    path = join(await mkdtemp(join(tmpdir(), 'status-')), 'status.json')
  })
  after(() => away.end())

  function copyOf(pool: Pool, file: string | null = path) {
    const clock = new MovableClock()
    clock.standAt(new Date(generatedAt))
    const logged: Record<string, unknown>[] = []
    const log = createLog('api', 'info', { write: (line) => void logged.push(JSON.parse(line)) })
    return { copy: new StatusCopy({ pool, path: file, clock, log }), clock, logged }
  }

  it('is empty and not stale before the first snapshot has been built', async () => {
    const { copy } = copyOf(database.pool)
    await copy.recall()
    await copy.reload()
    expect(copy.basis).to.deep.equal({ snapshot: null, stale: false })
  })

  // Proves 4.7f
  it('is stale once older than three minutes, or when Postgres cannot be reached', async () => {
    await saveStatusSnapshot(database.pool, snapshot)
    const { copy, clock } = copyOf(database.pool)
    await copy.reload()
    expect(copy.basis).to.deep.equal({ snapshot, stale: false })
    clock.advance(180_000)
    expect(copy.basis.stale).to.equal(false)
    clock.advance(1)
    expect(copy.basis).to.deep.equal({ snapshot, stale: true })
    const { copy: fresh, logged } = copyOf(away)
    await fresh.recall()
    await fresh.reload()
    expect(logged.map(({ event }) => event)).to.deep.equal(['status_stale'])
    expect(fresh.basis, 'of a process that never met Postgres').to.deep.equal({
      snapshot,
      stale: true,
    })
  })

  it('has the hours of the canary up to the time of the snapshot', async () => {
    const runs = [
      ['2026-03-01T10:20:00Z', 500],
      ['2026-03-01T10:21:00Z', 700],
      ['2026-03-01T11:59:00Z', 900],
      ['2026-03-01T12:00:00Z', 5000],
    ] as const
    for (const [minute, durationMs] of runs) {
      const run = { ok: true, durationMs, failure: null }
      await insertProbeRun(database.pool, 'recognition', new Date(minute), run)
    }
    const { copy } = copyOf(database.pool, null)
    await copy.reload()
    expect(copy.basis.hours).to.deep.equal([
      { hour: new Date('2026-03-01T10:00:00Z'), p50: 500, p95: 700 },
      { hour: new Date('2026-03-01T11:00:00Z'), p50: 900, p95: 900 },
    ])
    await database.pool.query('DELETE FROM probe_runs')
  })

  it('logs once that Postgres is away, and is fresh again when it is back', async () => {
    // A reload that finds a newer snapshot asks for the canary's hours as well.
    const pools = [database.pool, database.pool, away, away, database.pool, database.pool]
    const pool = { query: (...args: [string]) => pools.shift()?.query(...args) } as unknown as Pool
    const { copy, logged } = copyOf(pool)
    await copy.reload()
    await copy.reload()
    expect(copy.basis).to.deep.equal({ snapshot, stale: true })
    await copy.reload()
    expect(logged.map(({ event }) => event)).to.deep.equal(['status_stale'])
    await copy.reload()
    expect(copy.basis).to.deep.equal({ snapshot, stale: false })
  })

  it('is the same object until a new snapshot is built, so documents are made once', async () => {
    const { copy } = copyOf(database.pool)
    await copy.reload()
    const { snapshot: before } = copy.basis
    await copy.reload()
    expect(copy.basis.snapshot).to.equal(before)
  })

  it('ignores a file with other content, and logs its path', async () => {
    const odd = join(await mkdtemp(join(tmpdir(), 'status-')), 'status.json')
    for (const text of ['', '{', '{"version":2}', JSON.stringify({ ...snapshot, version: 99 })]) {
      await writeFile(odd, text)
      const { copy, logged } = copyOf(away, odd)
      await copy.recall()
      expect(copy.basis).to.deep.equal({ snapshot: null, stale: true })
      expect(logged[0]).to.include({ event: 'status_copy_failed', path: odd })
      expect(logged[0]?.msg).to.match(/^STATUS_COPY_PATH: /)
    }
  })

  it('is served from memory when the file cannot be written', async () => {
    const { copy, logged } = copyOf(database.pool, '/nowhere/status.json')
    await copy.recall()
    await copy.reload()
    await copy.reload()
    expect(copy.basis).to.deep.equal({ snapshot, stale: false })
    expect(logged.map(({ event }) => event)).to.deep.equal(['status_copy_failed'])
  })

  it('is never a partial file, however many writers there are', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'status-')), 'status.json')
    await writeCopy(file, snapshot)
    const writing = Promise.all(Array.from({ length: 50 }, () => writeCopy(file, snapshot)))
    for (let i = 0; i < 50; i += 1) expect(await readCopy(file)).to.deep.equal(snapshot)
    await writing
    expect(await readdir(join(file, '..'))).to.deep.equal(['status.json'])
    expect(JSON.parse(await readFile(file, 'utf8'))).to.deep.equal(snapshot)
  })
})
