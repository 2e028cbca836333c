import { errorResponse } from '../../shared/contract/error-response.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { postScan } from '../support/service/calls.ts'
import { type TestAccount, testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// Past the deadline, a caller needs a clear 503 and an untouched balance, not a hanging connection.
describe('when the engine does not answer in time', () => {
  const service = testService({ threads: 1, env: { ENGINE_DEADLINE_MS: '3000' } })

  async function balance({ liveKey }: TestAccount): Promise<unknown> {
    const usage = await service.request('GET', '/v1/usage', { key: liveKey })
    return usage.json()
  }

  // Proves 4.1m, 4.1.2b, 7.6, 8.3a
  it('answers 503 engine_unavailable with Retry-After and an event, and charges nothing', async () => {
    const account = await service.account(5)
    const response = await service.request('POST', '/v1/scans', {
      key: account.liveKey,
      body: await scanBody({ ms: 60_000 }),
      headers: { 'idempotency-key': 'a' },
    })
    expect(response.status).to.equal(503)
    expect(Number(response.headers.get('retry-after'))).to.be.greaterThan(0)
    const { error } = errorResponse.parse(await response.json())
    expect(error.code).to.equal('engine_unavailable')
    expect(error.event_id).to.match(/^evt_/)
    expect(await balance(account)).to.deep.include({ balance_credits: 5, credits_spent: 0 })
  })

  // Proves 3.3e, 4.1.8
  it('frees the idempotency key: a retry runs and is charged for its own outcome', async () => {
    const account = await service.account(5)
    const post = async (ms: number) =>
      service.request('POST', '/v1/scans', {
        key: account.liveKey,
        body: await scanBody({ ms, salt: 1 }),
        headers: { 'idempotency-key': 'b' },
      })
    expect((await post(60_000)).status).to.equal(503)
    expect((await post(0)).status).to.equal(200)
    expect(await balance(account)).to.deep.include({ balance_credits: 4, credits_spent: 1 })
  })

  // Proves D5.2b
  it('refuses with 503 the scans that do not fit into the deadline', async () => {
    const account = await service.account(100)
    const bodies = await Promise.all(Array.from({ length: 40 }, () => scanBody({ ms: 200 })))
    const answers = await Promise.all(
      bodies.map((body) => service.request('POST', '/v1/scans', { key: account.liveKey, body })),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).to.deep.equal([])
    expect(statuses, 'some are served').to.include(200)
    expect(statuses, 'some are refused').to.include(503)
    const served = statuses.filter((status) => status === 200).length
    expect(await balance(account)).to.deep.include({ balance_credits: 100 - served })
  })

  // Proves 8.6.5
  // Otherwise the status page would show a saturated hour as fast as the scans that it served.
  it('counts the refused scans for the status', async () => {
    await eventually('they are written', async () => {
      const { rows } = await service.database.pool.query('SELECT refused FROM api_minutes')
      return rows.some(({ refused }) => refused > 0)
    })
  })
})

// Callers set their own timeouts by this figure, and workers drop what has passed it.
describe('the deadline of the engine, as it is by default', () => {
  const service = testService({ threads: 1 })

  // Proves 8.3a
  it('ends a scan after 15 seconds', async () => {
    const { liveKey } = await service.account(1)
    const begunMs = performance.now()
    const answer = await postScan(service, liveKey, { instructions: { ms: 60_000 } })
    const waitedMs = performance.now() - begunMs
    expect(answer.status).to.equal(503)
    // A busy machine may be late, but not by as much again.
    expect(waitedMs).to.be.within(15_000, 29_000)
  })

  // Proves 8.6.5
  it('counts for the status as long as it was waited for', async () => {
    await eventually('it is written', async () => {
      const { rows } = await service.database.pool.query(
        'SELECT d AS ms FROM api_minutes, unnest(scan_durations_ms) d',
      )
      return rows.length === 1 && rows[0]?.ms >= 14_900
    })
  })
})
