import { randomUUID } from 'node:crypto'
import { utcSeconds } from '../../shared/time/clock.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { issuedToken, madeScan, postScan, scanOf, usageOf } from '../support/service/calls.ts'
import { canaryKey } from '../support/service/canary-key.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'
import { tcpGate } from '../support/stores/tcp-gate.ts'
import { eventually } from '../support/time/eventually.ts'

// Planned work is announced: whoever calls meanwhile must be told how long it lasts, not that the
// service is broken.
describe('a maintenance window that closes the API', () => {
  const gate = tcpGate()
  const service = testService({ threads: 1, databaseUrl: (direct) => gate.through(direct) })
  const minuteMs = 60_000

  async function plan(startsInMs: number, lastsMs: number, closesApi = true): Promise<Date> {
    const startsAt = new Date(service.clock.now().getTime() + startsInMs)
    const endsAt = new Date(startsAt.getTime() + lastsMs)
    await service.database.owner.query(
      `INSERT INTO maintenance_windows (id, title, starts_at, ends_at, closes_api, components)
       VALUES ($1, 'SPECIMEN maintenance', $2, $3, $4, '{api}')`,
      [randomUUID(), startsAt, endsAt, closesApi],
    )
    return endsAt
  }

  async function closeAll(): Promise<void> {
    await service.database.owner.query('UPDATE maintenance_windows SET cancelled_at = now()')
  }

  const codeOf = async (base: string, key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(`${base}/v1/usage`, { headers })
    return response.ok ? 'open' : (await response.json()).error.code
  }

  before(() => service.clock.standAt(new Date('2026-03-01T12:00:00Z')))

  // Proves D1.5, 4.0b
  it('answers 503 maintenance with Retry-After until it ends, in every process within seconds', async () => {
    const { liveKey, sandboxKey } = await service.account(20)
    await madeScan(service, liveKey)
    const other = await service.startAnotherApi()
    const endsAt = await plan(0, 10 * minuteMs)
    for (const base of [service.url, other]) {
      await eventually(
        'it is closed',
        async () => (await codeOf(base, liveKey)) === 'maintenance',
        15_000,
      )
    }
    for (const [method, path, body] of [
      ['GET', '/v1/usage'],
      ['HEAD', '/v1/usage'],
      ['GET', '/v1/scans'],
      ['DELETE', '/v1/scans/0192a4e5-7c00-7000-8000-000000000000'],
      ['POST', '/v1/client-tokens', {}],
    ] as const) {
      const response = await service.request(method, path, { key: liveKey, body })
      expect(response.status, path).to.equal(503)
      expect(response.headers.get('retry-after'), path).to.equal('600')
      if (method !== 'HEAD') {
        const { message, event_id } = await expectError(response, 'maintenance')
        expect(message).to.include(utcSeconds(endsAt))
        expect(event_id, 'it is no failure of ours').to.equal(null)
      }
    }
    for (const key of [liveKey, sandboxKey, 'sk_sandbox_public', 'sk_live_nobody']) {
      await expectError(await postScan(service, key), 'maintenance')
    }
    await expectError(await service.request('POST', '/v1/scans'), 'maintenance')
    const page = await service.request('GET', '/account/sign-in')
    expect(page.status).to.equal(503)
    expect(page.headers.get('retry-after')).to.equal('600')
    expect(await page.text()).to.include(utcSeconds(endsAt))
    for (const path of ['/status/summary.json', '/status', '/docs', '/livez']) {
      expect((await service.request('GET', path)).status, path).to.equal(200)
    }
    await expectError(await service.request('GET', '/v2/usage'), 'not_found')
    service.clock.advance(10 * minuteMs - 1)
    const last = await service.request('GET', '/v1/usage', { key: liveKey })
    expect(last.headers.get('retry-after')).to.equal('1')
    service.clock.advance(1)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 19, credits_spent: 1 })
  })

  // A balancer that took every process out would answer with an error of its own.
  it('leaves the processes ready', async () => {
    const { liveKey } = await service.account()
    service.clock.standAt(new Date())
    await plan(0, 10 * minuteMs)
    await eventually('closed', async () => (await codeOf(service.url, liveKey)) === 'maintenance')
    service.clock.standAt(new Date())
    await eventually('ready', async () => (await service.request('GET', '/readyz')).ok)
    await closeAll()
  })

  // Before the API opens again, operators must know whether recognition works.
  it('lets the canary pass', async () => {
    const { liveKey } = await service.account()
    await plan(0, 10 * minuteMs)
    await eventually('closed', async () => (await codeOf(service.url, liveKey)) === 'maintenance')
    await scanOf(await postScan(service, canaryKey))
    await closeAll()
  })

  it('opens the API again within seconds when it is cancelled', async () => {
    const { liveKey } = await service.account()
    await plan(0, 10 * minuteMs)
    await eventually('closed', async () => (await codeOf(service.url, liveKey)) === 'maintenance')
    await closeAll()
    await eventually('open', async () => (await codeOf(service.url, liveKey)) === 'open', 15_000)
  })

  it('spends one use of a client token, like any other request that presents one', async () => {
    const { liveKey } = await service.account(20)
    const { token } = await issuedToken(service, liveKey, { max_uses: 1 })
    await plan(0, 10 * minuteMs)
    await eventually('closed', async () => (await codeOf(service.url, liveKey)) === 'maintenance')
    await expectError(await postScan(service, token), 'maintenance')
    await closeAll()
    await eventually('open', async () => (await codeOf(service.url, liveKey)) === 'open')
    await expectError(await postScan(service, token), 'client_token_used_up')
  })

  it('does not claim the idempotency key of a request that it refused', async () => {
    const { liveKey } = await service.account(5)
    const headers = { 'idempotency-key': randomUUID() }
    const send = { key: liveKey, headers, body: await scanBody() }
    const post = () => service.request('POST', '/v1/scans', send)
    await plan(0, 10 * minuteMs)
    await eventually('closed', async () => (await codeOf(service.url, liveKey)) === 'maintenance')
    await expectError(await post(), 'maintenance')
    await closeAll()
    await eventually('open', async () => (await codeOf(service.url, liveKey)) === 'open')
    const { meta } = await scanOf(await post())
    expect((await scanOf(await post())).meta.id).to.equal(meta.id)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 4 })
  })

  it('leaves the API open unless the window says it closes it', async () => {
    const { liveKey } = await service.account()
    await plan(0, 10 * minuteMs, false)
    await plan(5 * minuteMs, minuteMs)
    await service.restart()
    expect(await codeOf(service.url, liveKey)).to.equal('open')
    service.clock.advance(5 * minuteMs)
    expect(await codeOf(service.url, liveKey)).to.equal('maintenance')
    service.clock.advance(minuteMs)
    expect(await codeOf(service.url, liveKey)).to.equal('open')
    await closeAll()
  })

  // The maintained system may be the database itself.
  // Proves D1.5
  it('begins, holds and ends on time while Postgres is away', async () => {
    const { liveKey } = await service.account()
    const { token } = await issuedToken(service, liveKey)
    await plan(minuteMs, 10 * minuteMs)
    await service.restart()
    await gate.shut()
    expect(await codeOf(service.url, liveKey)).to.equal('service_unavailable')
    service.clock.advance(minuteMs)
    for (const key of [liveKey, token]) {
      const response = await service.request('GET', '/v1/usage', { key })
      await expectError(response, 'maintenance')
      expect(response.headers.get('retry-after')).to.equal('600')
    }
    service.clock.advance(10 * minuteMs)
    expect(await codeOf(service.url, liveKey)).to.equal('service_unavailable')
    await gate.open()
    await eventually('open', async () => (await codeOf(service.url, liveKey)) === 'open')
  })
})
