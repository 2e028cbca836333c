import { once } from 'node:events'
import { pino } from 'pino'
import { startCron } from '../../api/cron/start-cron.ts'
import { PrometheusFigures } from '../../scripts/load/prometheus-figures.ts'
import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
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

  it('of API and cron are 503 without Postgres, and both stay live', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    const steps = await startCron(testCronEnv({ DATABASE_URL: postgres.url }), log)
    const { metricsPort } = JSON.parse(lines[0] ?? '')
    try {
      expect((await probed(metricsPort, '/readyz')).body).to.deep.equal({
        status: 'ready',
        checks: { postgres: 'ok' },
      })
      postgres.pause()
      await eventually('cron is not ready', async () => {
        const { status } = await probed(metricsPort, '/readyz')
        return status === 503
      })
      await eventually('the API is not ready', async () => {
        const answer = await service.request('GET', '/readyz')
        return answer.status === 503
      })
      expect((await probed(metricsPort, '/livez')).status).to.equal(200)
      expect((await service.request('GET', '/livez')).status).to.equal(200)
    } finally {
      postgres.resume()
      for (const step of steps) await step.run()
    }
  })
})
