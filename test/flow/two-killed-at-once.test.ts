import { setTimeout as delay } from 'node:timers/promises'
import { releaseOrphanedHolds } from '../../shared/db/credit-holds.ts'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { scanBody, specimenLines, specimenNames } from '../support/engine/scripted-picture.ts'
import { usageOf } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'
import { ownPostgres } from '../support/stores/own-postgres.ts'
import { redisContents } from '../support/stores/redis-contents.ts'
import { eventually } from '../support/time/eventually.ts'

const callers = 6

/** Milliseconds that each pair is given for scans before it is killed, so that some are in every step. */
const underLoadMs = 1000

// One killed process or store is the matter of the tests beside this one; a lost machine takes several.
describe('two of an API, a worker, Redis and Postgres that are killed at once', function () {
  this.timeout(240_000)
  const postgres = ownPostgres()
  const env = { ENGINE_DEADLINE_MS: '8000' }
  const service = testService({ threads: 0, postgres, env })

  it('leave every scan to a retry, charged once, no hold beyond its time and nothing in Redis', async () => {
    const { id, liveKey } = await service.account(1000)
    let api = await service.startApiProcess()
    let worker = await service.startWorker(2)
    const parts = {
      api: {
        kill: () => api.kill(),
        start: async () => {
          api = await service.startApiProcess()
        },
      },
      worker: {
        kill: () => worker.kill(),
        start: async () => {
          worker = await service.startWorker(2)
        },
      },
      redis: service.redis,
      postgres,
    }

    let isOver = false
    let answered = 0
    /** First at the API that is killed, then at the other until it is answered. */
    async function scanUntilAnswered(idempotencyKey: string, ms: number): Promise<void> {
      const body = JSON.stringify(await scanBody({ ms }))
      const headers = {
        authorization: `Bearer ${liveKey}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      }
      const statusAt = async (url: string) => {
        const answer = await fetch(`${url}/v1/scans`, { method: 'POST', headers, body })
        await answer.text()
        return answer.status
      }
      if ((await statusAt(api.url).catch(() => 0)) !== 200) {
        const isAnswered = async () => (await statusAt(service.url).catch(() => 0)) === 200
        await eventually(`${idempotencyKey} is answered`, isAnswered, 60_000)
      }
      answered += 1
    }
    const calls = Array.from({ length: callers }, async (_, caller) => {
      for (let i = 0; !isOver; i += 1)
        await scanUntilAnswered(`${caller}, ${i}`, 100 + ((137 * i + 61 * caller) % 700))
    })

    const all = Object.entries(parts)
    for (const [i, [name, one]] of all.entries()) {
      for (const [, other] of all.slice(i + 1)) {
        await delay(underLoadMs)
        const before = answered
        await Promise.all([one.kill(), other.kill()])
        // An API or a worker is not started before the stores that it needs.
        await other.start()
        await one.start()
        await eventually(`scans are answered after ${name}`, () => answered > before, 60_000)
      }
    }
    isOver = true
    await Promise.all(calls)

    const { pool } = service.database
    expect((await verifyLedger(pool)).mismatches).to.deep.equal([])
    expect(await usageOf(service, liveKey)).to.include({
      balance_credits: 1000 - answered,
      credits_spent: answered,
    })
    await releaseOrphanedHolds(pool, 0, 1000)
    const { rowCount } = await pool.query('SELECT FROM credit_holds WHERE account_id = $1', [id])
    expect(rowCount).to.equal(0)
    for (const { key, text } of await redisContents(service.redis.url)) {
      expect(key).not.to.match(/^scan:/)
      for (const word of [...specimenNames, ...specimenLines])
        expect(text, key).not.to.include(word)
    }
  })
})
