import {
  processStatus,
  statusHistory,
  statusSummary,
} from '../../../shared/contract/status-documents.ts'
import { saveStatusSnapshot } from '../../../shared/db/status-snapshot.ts'
import { RawConnection } from '../../support/http/raw-connection.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { testService } from '../../support/service/service.ts'
import { day, incident, snapshotAt } from '../../support/status/status-snapshot.ts'

const cachingOf = {
  '/status/summary.json': 'public, max-age=30, stale-while-revalidate=300',
  '/status/history.json': 'public, max-age=300',
  '/status/incidents.json': 'public, max-age=60',
  '/status/feed.xml': 'public, max-age=60',
  '/status': 'public, max-age=30, stale-while-revalidate=300',
} as const

const cached = Object.entries(cachingOf)
const documents = [...Object.keys(cachingOf).slice(0, 4), '/status.json']

// The cron process may build the first snapshot minutes after the API has started.
describe('the status documents of a service that has measured nothing', () => {
  const service = testService({ threads: 0 })

  // Proves D6.5
  it('are served, and say so', async () => {
    const summary = statusSummary.parse(
      await (await service.request('GET', '/status/summary.json')).json(),
    )
    expect(summary).to.include({ generated_at: null, stale: false })
    expect(summary.headline.message).to.equal('Nothing has been measured yet.')
    for (const path of [...documents, '/status']) {
      expect((await service.request('GET', path)).status, path).to.equal(200)
    }
  })
})

describe('the status documents', () => {
  const service = testService({
    threads: 0,
    env: { BASE_URL: 'https://api.example', BODY_DEADLINE_MS: '2000' },
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    service.request('GET', path, { headers })

  before(async () => {
    const generatedAt = new Date()
    generatedAt.setMilliseconds(0)
    const now = generatedAt.toISOString().replace('.000', '')
    const days = [day(now.slice(0, 10), { operational: 100, major_outage: 6 })]
    const incidents = [incident({ started_at: now })]
    const snapshot = snapshotAt(now, { components: { api: { days } }, incidents })
    await saveStatusSnapshot(service.database.pool, snapshot)
    await service.restart()
  })

  // Proves 4.7f
  it('begin with a numeric schema and are not stale', async () => {
    for (const path of documents.filter((one) => one.endsWith('.json'))) {
      const text = await (await get(path)).text()
      expect(text, path).to.match(/^\{"schema":1,/)
      if (path !== '/status.json') expect(JSON.parse(text).stale, path).to.equal(false)
    }
  })

  // Proves 4.7a
  it('carry a strong ETag, and answer 304 to a matching If-None-Match', async () => {
    for (const [path, caching] of cached) {
      const first = await get(path)
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control'), path).to.equal(caching)
      expect(etag, path).to.match(/^"[^"]+"$/)
      const again = await get(path, { 'if-none-match': `"other", ${etag}` })
      expect(again.status, path).to.equal(304)
      expect(await again.text(), path).to.equal('')
      expect(again.headers.get('cache-control'), path).to.equal(caching)
      expect(again.headers.get('etag'), path).to.equal(etag)
      for (const [condition, status] of [
        ['*', 304],
        [`W/${etag}`, 304],
        ['"other"', 200],
        [etag.slice(1, -1), 200],
      ] as const) {
        expect((await get(path, { 'if-none-match': condition })).status, condition).to.equal(status)
      }
    }
    const etagOf = async (path: string) => (await get(path)).headers.get('etag')
    expect(await etagOf('/status/history.json')).to.not.equal(
      await etagOf('/status/history.json?days=89'),
    )
  })

  // A page that shows our status sits on another origin, behind a shared cache.
  // Proves 4.7h, D1.9b
  it('are readable from any origin, need no credential and set no cookie', async () => {
    for (const path of documents) {
      const response = await get(path, { origin: 'https://status.example' })
      expect(response.status, path).to.equal(200)
      expect(response.headers.get('access-control-allow-origin'), path).to.equal('*')
      expect(response.headers.get('set-cookie'), path).to.equal(null)
      expect(response.headers.get('vary'), path).to.equal(null)
    }
  })

  it('are polled by a page of any origin: it reads the ETag, and may send it back', async () => {
    for (const path of documents.slice(0, 4)) {
      const first = await get(path, { origin: 'https://status.example' })
      expect(first.headers.get('access-control-expose-headers'), path).to.include('ETag')
      const asked = await service.request('OPTIONS', path, {
        headers: {
          origin: 'https://status.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'if-none-match',
        },
      })
      expect(asked.status, path).to.equal(204)
      expect(asked.headers.get('access-control-allow-headers'), path).to.include('If-None-Match')
    }
  })

  it('have the same ETag on every API process', async () => {
    const other = await service.startAnotherApi()
    for (const path of Object.keys(cachingOf).filter((one) => one !== '/status/feed.xml')) {
      const etags = [await get(path), await fetch(other + path)].map((r) => r.headers.get('etag'))
      expect(etags[0], path).to.equal(etags[1])
    }
  })

  // Proves D1.6b, D1.6c, D6.4
  it('answer HEAD, and 405 with Allow to any other method', async () => {
    for (const path of [...documents, '/status']) {
      const head = await service.request('HEAD', path)
      expect(head.status, path).to.equal(200)
      expect(Number(head.headers.get('content-length')), path).to.be.above(0)
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const refused = await service.request(method, path)
        await expectError(refused, 'invalid_request', 405)
        expect(refused.headers.get('allow'), path).to.equal('HEAD, GET, OPTIONS')
      }
    }
  })

  // Proves 4.7b, D6.4
  it('answer 422 naming the query key that is unknown, malformed or out of range', async () => {
    for (const [query, key] of [
      ['history.json?component=database', 'component'],
      ['history.json?component=', 'component'],
      ['history.json?component=API', 'component'],
      ['history.json?component=constructor', 'component'],
      ['history.json?component=api&component=docs', 'component'],
      ['history.json?days=0', 'days'],
      ['history.json?days=401', 'days'],
      ['history.json?days=-1', 'days'],
      ['history.json?days=1.5', 'days'],
      ['history.json?days=', 'days'],
      ['history.json?days=9%200', 'days'],
      ['incidents.json?days=401', 'days'],
      ['incidents.json?component=api', 'component'],
      ['summary.json?days=30', 'days'],
      ['feed.xml?days=30', 'days'],
    ]) {
      const error = await expectError(await get(`/status/${query}`), 'validation_failed')
      expect(error.message, query).to.include(key)
    }
    await expectError(await get('/status.json?x=1'), 'validation_failed')
    const widest = await get('/status/history.json?component=topups&days=400')
    expect(statusHistory.parse(await widest.json()).days).to.have.length(400)
  })

  // Proves 4.7e
  it('report the latency of the process, health checks excluded, and its uptime', async () => {
    await service.restart()
    for (let i = 0; i < 3; i += 1) await service.request('GET', '/livez')
    const before = processStatus.parse(await (await get('/status.json')).json())
    expect(before).to.deep.include({ p50: null, p95: null, p99: null, samples: 0 })
    for (let i = 0; i < 3; i += 1) await get('/status/summary.json')
    const response = await get('/status.json')
    expect(response.headers.get('cache-control')).to.equal('no-store')
    const after = processStatus.parse(await response.json())
    expect(after.samples).to.equal(4)
    expect(after.p50).to.be.at.most(after.p95 ?? 0)
    expect(after.p95).to.be.at.most(after.p99 ?? 0)
    expect(after.uptime_seconds).to.be.below(60)
  })

  // Regression: thirty bodies that never came made a p95 of 15 s, which anybody may send.
  // Proves 4.7e
  it('say how long the service takes, not how long a caller takes to send a body', async () => {
    await service.restart()
    const { liveKey } = await service.account()
    const stalled = ['/v1/scans', '/v1/client-tokens', '/mcp'].map((path) => {
      const connection = new RawConnection(service.url)
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${liveKey}`,
        'Content-Type: application/json',
        'Accept: application/json, text/event-stream',
        'Content-Length: 1000',
      ]
      connection.send(`${head.join('\r\n')}\r\n\r\n{"image":"`)
      return connection
    })
    const refused = await Promise.all(stalled.map((connection) => connection.answer()))
    expect(refused.map((answer) => answer?.status)).to.deep.equal([400, 400, 400])
    for (const connection of stalled) connection.destroy()
    const { samples, p99 } = processStatus.parse(await (await get('/status.json')).json())
    expect(samples).to.equal(3)
    expect(p99).to.be.below(1000)
  })
})

describe('the rate limit of the status documents', () => {
  const service = testService({ threads: 0, env: { STATUS_RATE_LIMIT: '60', TRUST_PROXY: '1' } })
  const limited = documents.slice(0, 3)
  const from = (address: string, path: string) =>
    service.request('GET', path, { headers: { 'x-forwarded-for': address } })

  // Proves 4.7g, 8.1b
  it('is 60 requests a minute per address over all three, then 429 with Retry-After', async () => {
    for (let i = 0; i < 60; i += 1) {
      const answer = await from('192.0.2.1', limited[i % 3] ?? '')
      expect(answer.status).to.equal(200)
    }
    for (const path of limited) {
      const refused = await from('192.0.2.1', path)
      await expectError(refused, 'rate_limited')
      expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60)
      expect(refused.headers.get('access-control-allow-origin')).to.equal('*')
    }
    expect((await from('192.0.2.2', '/status/summary.json')).status).to.equal(200)
  })

  // Proves 4.7g
  it('does not apply to the feed, the page and /status.json', async () => {
    for (const path of ['/status/feed.xml', '/status', '/status.json']) {
      expect((await from('192.0.2.1', path)).status, path).to.equal(200)
    }
  })

  it('is shared by all API processes', async () => {
    const other = await service.startAnotherApi()
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    expect((await fetch(`${other}/status/summary.json`, { headers })).status).to.equal(429)
  })

  it('answers requests while Redis does not answer', async () => {
    service.redis.pause()
    for (const path of limited) {
      expect((await from('192.0.2.1', path)).status, 'a count of its own').to.equal(200)
    }
    service.redis.resume()
  })
})
