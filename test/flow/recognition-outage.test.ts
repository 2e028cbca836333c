import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { MinuteCounts } from '../../api/observe/minute-counts.ts'
import { MinuteWriter } from '../../api/observe/minute-writer.ts'
import { automaticIncidents, type Incident, moveIncident } from '../../shared/db/incidents.ts'
import { loadStatusSnapshot } from '../../shared/db/status-snapshot.ts'
import { createLog } from '../../shared/log.ts'
import { incidentTexts } from '../../shared/status/incident-rules.ts'
import { startWorkerProcess, type WorkerProcess } from '../support/processes/worker-process.ts'
import { cronTask, testCronEnv } from '../support/service/cron-task.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'
import { MovableClock } from '../support/time/movable-clock.ts'

const minuteMs = 60_000

// The whole chain with the real engine: specimen, canary, minutes, incident, snapshot.
describe('the status when a worker stops', function () {
  this.timeout(180_000)
  const workers: WorkerProcess[] = []
  after(async () => {
    await writer?.close()
    redis?.disconnect()
    await Promise.all(workers.map((worker) => worker.kill()))
  })
  const service = testService({ threads: 0, env: { ENGINE_DEADLINE_MS: '20000' } })
  const clock = new MovableClock()
  /** Two hours ago, on a whole minute, so that no tick lies in the database's future. */
  const startMs = Math.floor(Date.now() / minuteMs - 120) * minuteMs
  let minutes = 0
  let redis: Redis | undefined
  let writer: MinuteWriter | undefined

  before(async () => {
    redis = new Redis(service.redis.url)
    clock.standAt(new Date(startMs))
    const counts = new MinuteCounts(clock)
    const log = createLog('api', 'silent')
    const { pool } = service.database
    const instanceId = randomUUID()
    writer = new MinuteWriter({ pool, counts, instanceId, clock, log, everyMs: 5 })
    writer.start()
  })

  async function startWorker(): Promise<void> {
    workers.push(await startWorkerProcess(service.redis.url, 1, 'real'))
    await service.ready()
  }

  async function heartbeat(): Promise<void> {
    const query = 'SELECT 1 FROM api_minutes WHERE minute = $1'
    await eventually('a heartbeat', async () => {
      const { rowCount } = await service.database.pool.query(query, [clock.now()])
      return rowCount !== 0
    })
  }

  /** Lets this many minutes of the clock pass, as fast as they can. */
  async function pass(count: number): Promise<void> {
    const env = testCronEnv({ API_URL: service.url, ENGINE_DEADLINE_MS: '20000' })
    const run = (name: string, tick: Date) => cronTask(service.database.pool, name, env).run(tick)
    for (let each = 0; each < count; each += 1) {
      // The canary's rate limit counts real minutes.
      await redis?.del('rate:canary:canary')
      await heartbeat()
      await Promise.all([run('canary', clock.now()), run('probes', clock.now())])
      minutes += 1
      clock.advance(minuteMs)
      for (const name of ['status-roll-up', 'status-incidents', 'status-snapshot']) {
        await run(name, clock.now())
      }
    }
  }

  async function recognition(): Promise<string | undefined> {
    const snapshot = await loadStatusSnapshot(service.database.pool)
    return snapshot?.components.find(({ id }) => id === 'recognition')?.status
  }

  async function incidents(): Promise<Incident[]> {
    return automaticIncidents(service.database.pool, new Date(0))
  }

  // Proves 8.6.2
  it('is operational while the worker runs and the canary reads the specimen correctly', async () => {
    await startWorker()
    await pass(2)
    const { rows } = await service.database.pool.query(
      "SELECT failure FROM probe_runs WHERE component = 'recognition'",
    )
    expect(rows).to.deep.equal([{ failure: null }, { failure: null }])
    expect(await recognition()).to.equal('operational')
  })

  // Proves 8.6.2
  it('shows recognition as down from the third failed canary', async () => {
    await workers[0]?.kill()
    await pass(2)
    expect(await recognition()).to.equal('degraded')
    await pass(1)
    expect(await recognition()).to.equal('major_outage')
    expect(await incidents()).to.deep.equal([])
  })

  // Proves 3.4a
  it('opens an automatic incident five minutes into the outage', async () => {
    await pass(3)
    expect(await incidents()).to.deep.equal([])
    await pass(1)
    const [incident, ...others] = await incidents()
    expect(others).to.deep.equal([])
    expect(incident).to.deep.include({
      state: 'investigating',
      impact: 'critical',
      automatic: true,
      components: ['recognition'],
      startedAt: new Date(startMs + 4 * minuteMs),
    })
    expect(incident?.updates.map(({ text }) => text)).to.deep.equal([incidentTexts.opened])
  })

  // Proves 3.4b
  it('moves it to monitoring after 15 good minutes, and a person resolves it', async () => {
    await startWorker()
    await pass(14)
    expect((await incidents())[0]?.state).to.equal('investigating')
    await pass(1)
    const [incident] = await incidents()
    expect(incident?.state).to.equal('monitoring')
    expect(await recognition()).to.equal('operational')
    await pass(2)
    expect((await incidents())[0]?.state).to.equal('monitoring')

    const update = { at: clock.now(), state: 'resolved', text: 'SPECIMEN' } as const
    await moveIncident(service.database.owner, incident?.id ?? '', update)
    await pass(2)
    expect(await incidents()).to.have.lengthOf(1)
    const snapshot = await loadStatusSnapshot(service.database.pool)
    expect(snapshot?.incidents.map(({ state }) => state)).to.deep.equal(['resolved'])
    const day = snapshot?.components.find(({ id }) => id === 'recognition')?.days
    const major = day?.reduce((sum, each) => sum + each.minutes.major_outage, 0)
    expect(major).to.equal(5)
    expect(snapshot?.recognition_ms.samples).to.equal(minutes - 7)
  })
})
