import { setTimeout as sleep } from 'node:timers/promises'
import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { usageOf } from '../support/service/calls.ts'
import { asServiceRole, testService } from '../support/service/service.ts'
import { tcpGate } from '../support/stores/tcp-gate.ts'
import { eventually } from '../support/time/eventually.ts'

const callers = 6

// A suspended machine wakes with every time limit passed and every reply unread: for a while, its
// own silence looks like that of the stores.
describe('an API that is stopped while its requests wait for the stores', function () {
  this.timeout(120_000)
  const gates = { postgres: tcpGate(), redis: tcpGate() }
  const service = testService({ threads: 2 })

  // Longer than it waits for any answer of a store, shorter than a scan's deadline.
  it('reads their replies when it wakes, and answers every scan', async () => {
    const api = await service.startApiProcess({
      DATABASE_URL: await gates.postgres.through(asServiceRole(service.database.ownerUrl)),
      REDIS_URL: await gates.redis.through(service.redis.url),
      ENGINE_DEADLINE_MS: '60000',
    })
    await eventually('it is ready', () => acceptsScans(api.url))
    const { liveKey } = await service.account(callers)
    // So that when it is stopped, statements, commands and attempts to connect are on their way.
    for (const gate of Object.values(gates)) gate.delay(50)
    const body = JSON.stringify(await scanBody({}))
    async function post(caller: number): Promise<string> {
      // One after another, so that each is somewhere else on its way.
      await sleep(caller * 100)
      const response = await fetch(`${api.url}/v1/scans`, {
        method: 'POST',
        headers: { authorization: `Bearer ${liveKey}`, 'content-type': 'application/json' },
        body,
      })
      return `${response.status} ${await response.text()}`.slice(0, 200)
    }
    const answers = Promise.all(Array.from({ length: callers }, (_, caller) => post(caller)))
    await sleep(callers * 100)
    api.pause()
    await sleep(7000)
    api.resume()
    for (const answer of await answers) expect(answer).to.match(/^200 /)
    const usage = await usageOf(service, liveKey)
    expect(usage).to.include({ balance_credits: 0, credits_spent: callers })
    expect((await verifyLedger(service.database.pool)).mismatches).to.deep.equal([])
  })
})
