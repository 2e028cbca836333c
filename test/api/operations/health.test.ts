import { Redis } from 'ioredis'
import { testService } from '../../support/service/service.ts'
import { eventually } from '../../support/time/eventually.ts'

describe('the health probes', () => {
  const service = testService({ threads: 0 })

  // Restarting every API, or taking it from its balancer, because no worker is alive would take
  // stored results, usage and the status page away as well.
  it('report an API without a worker as live, in rotation and degraded, and name what is missing', async () => {
    const live = await service.request('GET', '/livez')
    expect(live.status).to.equal(200)
    expect(await live.json()).to.deep.equal({ status: 'live' })
    let answer: unknown = null
    await eventually('both stores are connected', async () => {
      const ready = await service.request('GET', '/readyz')
      answer = await ready.json()
      return ready.status === 200
    })
    expect(answer).to.deep.equal({
      status: 'degraded',
      checks: { postgres: 'ok', redis: 'ok', workers: 'failed', clock: 'ok' },
    })
  })

  it('answer HEAD and OPTIONS, and refuse POST with 405', async () => {
    for (const path of ['/livez', '/readyz']) {
      expect((await service.request('HEAD', path)).status, path).to.be.oneOf([200, 503])
      const options = await service.request('OPTIONS', path)
      expect(options.status, path).to.equal(204)
      const refused = await service.request('POST', path)
      expect(refused.status, path).to.equal(405)
      expect(refused.headers.get('allow'), path).to.match(/\bGET\b/)
    }
  })
})

describe('the health probes, while Redis refuses writes', () => {
  const service = testService({ threads: 1 })
  const report = async () => {
    const answer = await service.request('GET', '/readyz')
    return { status: answer.status, body: await answer.json() }
  }

  // Every API has the same Redis: a balancer without any would answer with errors of its own.
  it('keep the API in rotation, degraded, and name Redis there and in the metrics', async () => {
    const operator = new Redis(service.redis.url)
    try {
      await service.ready()
      await operator.config('SET', 'maxmemory', '1')
      await eventually('Redis is missed', async () =>
        JSON.stringify((await report()).body).includes('"redis":"failed"'),
      )
      expect(await report()).to.deep.equal({
        status: 200,
        body: {
          status: 'degraded',
          checks: { postgres: 'ok', redis: 'failed', workers: 'ok', clock: 'ok' },
        },
      })
      const metrics = await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)
      expect(await metrics.text()).to.match(/^dependency_up\{[^}]*dependency="redis"[^}]*\} 0$/m)
    } finally {
      await operator.config('SET', 'maxmemory', '0')
      operator.disconnect()
    }
    await eventually('Redis accepts writes again', async () =>
      JSON.stringify((await report()).body).includes('"redis":"ok"'),
    )
  })
})

describe('the health probes, while the clock of an API is an hour ahead of both stores', () => {
  const service = testService({ threads: 0 })

  it('take that API out of rotation with 503, and back once its clock is right', async () => {
    const reported = async (status: number) => {
      let body: unknown = null
      await eventually(`/readyz answers ${status}`, async () => {
        const answer = await service.request('GET', '/readyz')
        body = await answer.json()
        return answer.status === status
      })
      return body
    }
    await reported(200)
    service.clock.advance(60 * 60 * 1000)
    expect(await reported(503)).to.deep.equal({
      status: 'not_ready',
      checks: { postgres: 'ok', redis: 'ok', workers: 'failed', clock: 'failed' },
    })
    service.clock.reset()
    expect(await reported(200)).to.deep.include({ status: 'degraded' })
  })
})
