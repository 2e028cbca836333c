import { expect } from 'chai'
import { eventually } from '../../support/eventually.ts'
import { testService } from '../../support/service.ts'

describe('the health probes', () => {
  const service = testService({ threads: 0 })

  // Restarting every API because no worker is alive would make a small outage a large one.
  it('report an API without a worker as live but not ready, and name what is missing', async () => {
    const live = await service.request('GET', '/livez')
    expect(live.status).to.equal(200)
    expect(await live.json()).to.deep.equal({ status: 'live' })
    let answer: unknown = null
    await eventually('both stores are connected', async () => {
      const ready = await service.request('GET', '/readyz')
      expect(ready.status).to.equal(503)
      answer = await ready.json()
      return !/"(postgres|redis)":"failed"/.test(JSON.stringify(answer))
    })
    expect(answer).to.deep.equal({
      status: 'not_ready',
      checks: { postgres: 'ok', redis: 'ok', workers: 'failed' },
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
