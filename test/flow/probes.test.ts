import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { startCron } from '../../api/cron/start-cron.ts'
import { PrometheusFigures } from '../../scripts/load/prometheus-figures.ts'
import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
import { serverState } from '../../shared/db/server-state.ts'
import { testCronEnv } from '../support/service/cron-task.ts'
import { testService } from '../support/service/service.ts'
import { ownPostgres } from '../support/stores/own-postgres.ts'
import { eventually } from '../support/time/eventually.ts'

async function probed(metricsPort: number, path: string) {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}${path}`)
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

describe('the probes of worker, API and cron', function () {
  this.timeout(120_000)
  const postgres = ownPostgres()
  const service = testService({ threads: 0, postgres })

  // Otherwise a deployment would send traffic to, or replace, the wrong process.
  it('of a worker follow its Redis, and never ask for a restart because of it', async () => {
    const { metricsPort, child } = await service.startWorker(1)
    expect(await probed(metricsPort, '/readyz')).to.deep.equal({
      status: 200,
      body: { status: 'ready', checks: { redis: 'ok', decoder: 'ok' } },
    })
    service.redis.pause()
    await eventually('it is not ready', async () => {
      const { status } = await probed(metricsPort, '/readyz')
      return status === 503
    })
    expect((await probed(metricsPort, '/livez')).status).to.equal(200)
    service.redis.resume()
    await eventually(
      'it is ready',
      async () => (await probed(metricsPort, '/readyz')).status === 200,
    )
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  })

  // A balancer that took every API away would take reads, the status page and Retry-After with it.
  it('of an API stay 200 without workers, and say degraded in body and metrics', async () => {
    const worker = await service.startWorker(1)
    await service.ready()
    const degraded = async () =>
      (await PrometheusFigures.scrape(service.metricsPort)).total('service_degraded')
    expect(await degraded()).to.equal(0)
    await worker.kill()
    await eventually('the worker is missed', async () => {
      const answer = await service.request('GET', '/readyz')
      expect(answer.status).to.equal(200)
      expect((await probed(service.metricsPort, '/readyz')).status).to.equal(200)
      return JSON.stringify(await answer.json()).includes('"degraded"')
    })
    expect(await degraded()).to.equal(1)
    expect(await acceptsScans(service.url)).to.equal(false)
    const { liveKey } = await service.account(1)
    expect((await service.request('GET', '/v1/usage', { key: liveKey })).status).to.equal(200)
  })

  /** Starts cron, and stops it after `look`, which gets the port of its probes. */
  async function besideCron(look: (metricsPort: number) => Promise<void>): Promise<void> {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    const steps = await startCron(testCronEnv({ DATABASE_URL: postgres.url }), log)
    try {
      await look(JSON.parse(lines[0] ?? '').metricsPort)
    } finally {
      for (const step of steps) await step.run()
    }
  }

  const untilApiSays = (status: number, part: string) =>
    eventually(`the API answers ${status} with ${part}`, async () => {
      const answer = await service.request('GET', '/readyz')
      return answer.status === status && (await answer.text()).includes(part)
    })
  const untilCronSays = (metricsPort: number, status: number) =>
    eventually(`cron answers ${status}`, async () => {
      return (await probed(metricsPort, '/readyz')).status === status
    })

  // A managed Postgres does this by itself while its disk is nearly full, to every process alike. It
  // answered SELECT, and so nobody was told.
  it('say that Postgres is read-only: the API degraded with 200, cron with 503', async () => {
    await besideCron(async (metricsPort) => {
      await untilApiSays(200, '"postgres":"ok"')
      await untilCronSays(metricsPort, 200)
      const { owner } = service.database
      await owner.query('ALTER SYSTEM SET default_transaction_read_only = on')
      await owner.query('SELECT pg_reload_conf()')
      await untilApiSays(200, '"degraded","checks":{"postgres":"failed"')
      await untilCronSays(metricsPort, 503)
      const session = await owner.connect()
      await session.query('SET default_transaction_read_only = off')
      await session.query('ALTER SYSTEM RESET default_transaction_read_only')
      await session.query('SELECT pg_reload_conf()')
      session.release(true)
      await untilApiSays(200, '"postgres":"ok"')
      await untilCronSays(metricsPort, 200)
    })
  })

  // Its neighbours may have found the server that took over.
  it('of an API are 503 while its Postgres is a replica', async () => {
    const { owner } = service.database
    const { rows } = await owner.query<{ data_directory: string }>('SHOW data_directory')
    await postgres.kill()
    await writeFile(join(rows[0]?.data_directory ?? '', 'standby.signal'), '')
    // Started only once it accepts writes.
    const started = postgres.start()
    await eventually('it answers as a replica', async () => {
      const state = await serverState(owner).catch(() => null)
      return state?.isReplica === true
    })
    await untilApiSays(503, '"not_ready","checks":{"postgres":"failed"')
    await owner.query('SELECT pg_promote()')
    await started
    await untilApiSays(200, '"postgres":"ok"')
  })

  it('of API and cron are 503 without Postgres, and both stay live', async () => {
    await besideCron(async (metricsPort) => {
      expect((await probed(metricsPort, '/readyz')).body).to.deep.equal({
        status: 'ready',
        checks: { postgres: 'ok' },
      })
      try {
        postgres.pause()
        await untilCronSays(metricsPort, 503)
        await untilApiSays(503, '"not_ready"')
        expect((await probed(metricsPort, '/livez')).status).to.equal(200)
        expect((await service.request('GET', '/livez')).status).to.equal(200)
      } finally {
        postgres.resume()
      }
    })
  })
})
