import { setTimeout as delay } from 'node:timers/promises'
import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import type { ApiProcess } from '../support/processes/api-process.ts'
import { usageOf } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

const rounds = 4
const callers = 4
/** Well below the 75 seconds after which a hold counts as orphaned whoever holds it. */
const patienceMs = 20_000

// Before processes signed on, a retry elsewhere was answered 409 for up to two minutes.
describe('an API killed with -9 while it runs scans under idempotency keys', function () {
  this.timeout(240_000)
  const service = testService({ threads: 2 })
  const keys = (round: number) => Array.from({ length: callers }, (_, i) => `round ${round}, ${i}`)

  async function startVictim(): Promise<ApiProcess> {
    const victim = await service.startApiProcess()
    await eventually('it is ready', () => acceptsScans(victim.url))
    return victim
  }

  function post(url: string, liveKey: string, idempotencyKey: string, body: unknown) {
    return fetch(`${url}/v1/scans`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${liveKey}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
    })
  }

  // Proves 4.1b
  it('leaves every key to a retry at another API within seconds, charged once', async () => {
    // No more than one round needs at a time: a credit still held by the dead would show as 402.
    const { liveKey } = await service.account(rounds * callers)
    for (let round = 0; round < rounds; round += 1) {
      const victim = await startVictim()
      const body = await scanBody({ ms: 400 })
      const sent = keys(round).map((key) => post(victim.url, liveKey, key, body).catch(() => null))
      await delay(Math.random() * 900)
      await victim.kill()
      await Promise.all(sent)
      await Promise.all(
        keys(round).map((key) =>
          eventually(
            `${key} is answered`,
            async () => (await post(service.url, liveKey, key, body)).status === 200,
            patienceMs,
          ),
        ),
      )
    }
    const usage = await usageOf(service, liveKey)
    expect(usage).to.include({ balance_credits: 0, credits_spent: rounds * callers })
    expect((await verifyLedger(service.database.pool)).mismatches).to.deep.equal([])
  })

  // It may be woken at any moment and settle: taking its claim would run the scan twice.
  it('is not mistaken for one that is only paused', async () => {
    const { id, liveKey } = await service.account(1)
    const victim = await startVictim()
    // Paused long before it settles, on a busy machine as well.
    const body = await scanBody({ ms: 4000 })
    const first = post(victim.url, liveKey, 'paused', body)
    await eventually('it holds the credit', async () => {
      const query = 'SELECT FROM credit_holds WHERE account_id = $1'
      return (await service.database.pool.query(query, [id])).rowCount === 1
    })
    victim.pause()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await post(service.url, liveKey, 'paused', body)).status).to.equal(409)
    }
    victim.resume()
    const answer = await (await first).text()
    expect(await (await post(service.url, liveKey, 'paused', body)).text()).to.equal(answer)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 0, credits_spent: 1 })
  })
})
