import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusSummary } from '../../shared/contract/status-documents.ts'
import { saveStatusSnapshot } from '../../shared/db/status-snapshot.ts'
import { utcSeconds } from '../../shared/time/clock.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'
import { day, incident, snapshotAt } from '../support/status/status-snapshot.ts'
import { ownPostgres } from '../support/stores/own-postgres.ts'
import { eventually } from '../support/time/eventually.ts'

const documents = [
  '/status/summary.json',
  '/status/history.json?component=recognition&days=400',
  '/status/incidents.json?days=400',
  '/status/feed.xml',
  '/status',
  '/status.json',
]

// Everybody asks for the status in the very hour when the stores are gone.
describe('when Postgres and Redis are both gone', () => {
  const postgres = ownPostgres()
  const env = {
    STATUS_COPY_PATH: join(tmpdir(), `status-${randomUUID()}.json`),
    STATUS_RATE_LIMIT: '60',
    TRUST_PROXY: '1',
  }
  const service = testService({ threads: 0, postgres, env })
  let generatedAt: string

  /** Each request comes from another address. */
  let asked = 0
  async function summaryFrom(base: string) {
    asked += 1
    const headers = { 'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}` }
    const response = await fetch(`${base}/status/summary.json`, { headers })
    return statusSummary.parse(await response.json())
  }

  before('save a status snapshot', async () => {
    // It would be stale after three minutes, which these tests take on a busy machine.
    service.clock.standAt(new Date())
    generatedAt = utcSeconds(service.clock.now())
    const days = [day(generatedAt.slice(0, 10), { operational: 10, major_outage: 6 })]
    const incidents = [incident({ started_at: generatedAt })]
    const snapshot = snapshotAt(generatedAt, { components: { api: { days } }, incidents })
    await saveStatusSnapshot(service.database.pool, snapshot)
    await service.restart()
    expect(await summaryFrom(service.url)).to.include({ generated_at: generatedAt, stale: false })
  })

  // Proves 4.7f, D6.3
  it('every status document is still served, and says that it is stale', async function () {
    this.timeout(120_000)
    await Promise.all([postgres.kill(), service.redis.kill()])
    await eventually('it is stale', async () => (await summaryFrom(service.url)).stale)
    for (const path of documents) {
      const response = await service.request('GET', path)
      expect(response.status, path).to.equal(200)
      if (/^\/status\/.*json/.test(path)) {
        const { stale, generated_at } = await response.json()
        expect({ stale, generated_at }, path).to.deep.equal({
          stale: true,
          generated_at: generatedAt,
        })
      }
    }
    const page = await (await service.request('GET', '/status')).text()
    expect(page).to.include('SPECIMEN incident')
    await expectError(
      await service.request('GET', '/v1/usage', { key: 'k' }),
      'service_unavailable',
    )
  })

  // Proves D6.3
  it('a process started during the outage serves them too', async () => {
    const late = await service.startAnotherApi()
    expect(await summaryFrom(late)).to.deep.equal(await summaryFrom(service.url))
    for (const path of documents) {
      expect((await fetch(late + path)).status, path).to.equal(200)
    }
    const real = await service.startApiProcess()
    expect(await summaryFrom(real.url)).to.include({ generated_at: generatedAt, stale: true })
    await real.kill()
  })

  it('the rate limit per address still holds, counted by each process', async () => {
    const ask = () =>
      service.request('GET', '/status/summary.json', {
        headers: { 'x-forwarded-for': '192.0.2.9' },
      })
    for (let i = 0; i < 60; i += 1) expect((await ask()).status).to.equal(200)
    await expectError(await ask(), 'rate_limited')
  })

  it('the documents are fresh again once the stores are back', async () => {
    await Promise.all([postgres.start(), service.redis.start()])
    await eventually('it is fresh', async () => !(await summaryFrom(service.url)).stale, 40_000)
  })
})
