import { randomUUID } from 'node:crypto'
import { SignOn } from '../../../api/stores/sign-on.ts'
import { isGone, noteMissing } from '../../../shared/db/sign-ons.ts'
import { createLog } from '../../../shared/log.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { closedPort } from '../../support/http/closed-port.ts'
import { servicePool } from '../../support/stores/service-pool.ts'
import { eventually } from '../../support/time/eventually.ts'
import { MovableClock } from '../../support/time/movable-clock.ts'

const logOf = (lines: string[]) =>
  createLog('api', 'warn', { write: (line: string) => void lines.push(line) })

// Holds are marked with it: a process that wrongly believes to be signed on loses its scans.
describe('the sign-on of a process', () => {
  const database = servicePool()
  const open: SignOn[] = []
  const clock = new MovableClock()
  const lines: string[] = []
  afterEach(() => Promise.all(open.splice(0).map((each) => each.close())))

  async function signedOn(databaseUrl = database.ownerUrl, its: Clock = clock) {
    const instanceId = randomUUID()
    const signOn = new SignOn({ databaseUrl, instanceId, clock: its, log: logOf(lines) })
    open.push(signOn)
    await signOn.start()
    return { instanceId, signOn }
  }

  async function endItsSession(): Promise<void> {
    await database.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'api sign-on'`,
    )
  }

  it('lasts until it is closed', async () => {
    const { instanceId, signOn } = await signedOn()
    expect(signOn.ownerId).to.equal(instanceId)
    expect(await isGone(database.pool, instanceId, 0)).to.equal(false)
    await signOn.close()
    expect(signOn.ownerId).to.equal(null)
    const { rowCount } = await database.pool.query('SELECT FROM sign_ons WHERE instance_id = $1', [
      instanceId,
    ])
    expect(rowCount, 'it held nothing that others must give back').to.equal(0)
  })

  // A restart of Postgres ends all sessions at once.
  it('is renewed when its session is ended, and what noted its absence is taken back', async () => {
    const { instanceId, signOn } = await signedOn()
    await endItsSession()
    await noteMissing(database.pool)
    await eventually('it is back', async () => {
      const query = 'SELECT FROM sign_ons WHERE instance_id = $1 AND missed_at IS NULL'
      const { rowCount } = await database.pool.query(query, [instanceId])
      return rowCount === 1 && signOn.ownerId === instanceId
    })
    expect(await isGone(database.pool, instanceId, 0)).to.equal(false)
  })

  // One of the version before could not replay them.
  it('has answers compressed only while every process signed on can open them', async () => {
    const { signOn } = await signedOn()
    expect(signOn.allOpenCompressed).to.equal(true)
    const earlier = randomUUID()
    const session = await database.owner.connect()
    try {
      await session.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [earlier])
      await session.query('INSERT INTO sign_ons (instance_id) VALUES ($1)', [earlier])
      await eventually('it is noticed', async () => !signOn.allOpenCompressed)
    } finally {
      session.release(true)
    }
    await eventually('it has gone', async () => signOn.allOpenCompressed)
  })

  // Nothing else shows it, and client tokens of another process end at once.
  it('knows how far its clock is from that of Postgres, and warns once', async () => {
    const { signOn } = await signedOn()
    expect(signOn.clockAheadMs).to.be.within(-1000, 1000)
    const before = lines.length
    clock.advance(-60_000)
    await eventually('it is noticed', async () => (signOn.clockAheadMs ?? 0) < -59_000)
    const seen = signOn.clockAheadMs
    await eventually('it looked again', async () => signOn.clockAheadMs !== seen)
    clock.reset()
    const said = lines.slice(before).filter((line) => line.includes('clock_differs'))
    expect(said).to.have.lengthOf(1)
    expect(JSON.parse(said[0] ?? '').aheadMs).to.be.within(-61_000, -59_000)
  })

  it('does not mistake a pause of its process for a difference', async () => {
    let reads = 0
    class PausedInALook extends MovableClock {
      override now(): Date {
        const now = super.now()
        // The first look read it twice; the second is stopped between its first reading and its query.
        if (reads === 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000)
        reads += 1
        return now
      }
    }
    const before = lines.length
    const { signOn } = await signedOn(database.ownerUrl, new PausedInALook())
    await eventually('it has looked again', async () => reads > 4)
    expect(signOn.clockAheadMs).to.be.within(-1000, 1000)
    expect(lines.slice(before).filter((line) => line.includes('clock_differs'))).to.deep.equal([])
  })

  it('does not keep a process from starting while Postgres is away', async () => {
    const { signOn } = await signedOn(`postgres://127.0.0.1:${await closedPort()}/nowhere`)
    expect(signOn.ownerId).to.equal(null)
    expect(signOn.hearsUnsigned, 'until it is known').to.equal(true)
    expect(signOn.allOpenCompressed, 'until it is known').to.equal(false)
  })
})
