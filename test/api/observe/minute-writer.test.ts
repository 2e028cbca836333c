import { MinuteCounts } from '../../../api/observe/minute-counts.ts'
import { MinuteWriter } from '../../../api/observe/minute-writer.ts'
import { writeApiMinutes } from '../../../shared/db/api-minutes.ts'
import { createPool } from '../../../shared/db/pool.ts'
import { createLog } from '../../../shared/log.ts'
import { finishedRequest } from '../../support/http/finished-request.ts'
import { servicePool } from '../../support/stores/service-pool.ts'
import { eventually } from '../../support/time/eventually.ts'
import { MovableClock } from '../../support/time/movable-clock.ts'

describe('MinuteWriter', () => {
  const database = servicePool()
  const instanceId = '00000000-0000-4000-8000-00000000000a'
  const log = createLog('api', 'silent')
  const request = finishedRequest({ method: 'POST', engineMs: 412.4 })

  async function rows() {
    const found = await database.pool.query(
      `SELECT minute, requests, failures, scan_durations_ms FROM api_minutes
       WHERE instance_id = $1 ORDER BY minute`,
      [instanceId],
    )
    return found.rows
  }

  async function stoppedAt() {
    const found = await database.pool.query('SELECT stopped_at FROM api_instances WHERE id = $1', [
      instanceId,
    ])
    return found.rows[0]?.stopped_at
  }

  function standing(instant: string) {
    const clock = new MovableClock()
    clock.standAt(new Date(instant))
    return { clock, counts: new MinuteCounts(clock) }
  }

  // Proves 8.6.1
  it('rewrites the counts of the current minute as they grow, and signs off on close', async () => {
    const { clock, counts } = standing('2026-03-01T12:00:00Z')
    const { pool } = database
    const writer = new MinuteWriter({ pool, counts, instanceId, clock, log, everyMs: 10 })
    writer.start()
    await eventually('the heartbeat', async () => (await rows()).length === 1)
    counts.requestFinished(request)
    counts.requestFinished({ ...request, status: 503, engineMs: null })
    await eventually('the counts', async () => (await rows())[0].requests === 2)
    const [row] = await rows()
    expect(row).to.deep.include({ requests: 2, failures: 1, scan_durations_ms: [412] })
    expect(await stoppedAt()).to.equal(null)

    clock.advance(61_000)
    counts.requestFinished(request)
    await writer.close()
    expect((await rows()).map(({ requests }) => requests)).to.deep.equal([2, 1])
    expect(await stoppedAt()).to.deep.equal(clock.now())
  })

  it('keeps its counts while Postgres is away, and writes them once it is back', async () => {
    const { clock, counts } = standing('2026-03-02T12:00:00Z')
    const away = createPool({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      applicationName: 'test',
      onIdleError: () => {},
    })
    const options = { counts, instanceId, clock, log, everyMs: 5 }
    const unheard = new MinuteWriter({ ...options, pool: away })
    unheard.start()
    for (let minute = 0; minute < 100; minute += 1) {
      counts.requestFinished(request)
      clock.advance(60_000)
    }
    await unheard.close()
    await away.end()
    const writer = new MinuteWriter({ ...options, pool: database.pool })
    writer.start()
    await writer.close()
    const since = (await rows()).slice(2)
    expect(since.map(({ requests }) => requests)).to.deep.equal([...Array(100).fill(1), 0])
  })

  // A process whose clock is wrong would leave its counts for a minute still to come.
  it('does not write into the future', async () => {
    const minute = new Date(Date.now() + 3_600_000)
    const count = { minute, requests: 1, failures: 0, refused: 0, scanDurationsMs: [] }
    const before = (await rows()).length
    await writeApiMinutes(database.pool, instanceId, [count])
    expect(await rows()).to.have.lengthOf(before)
  })
})
