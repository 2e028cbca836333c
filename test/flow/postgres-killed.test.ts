import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { madeScan, postScan, scanOf, usageOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { type TestAccount, testService } from '../support/service/service.ts'
import { ownPostgres } from '../support/stores/own-postgres.ts'
import { eventually } from '../support/time/eventually.ts'

/** A service with a Postgres of its own, and helpers for both. */
function onOwnPostgres(engineDeadlineMs: number) {
  const postgres = ownPostgres()
  const service = testService({
    threads: 2,
    postgres,
    env: { ENGINE_DEADLINE_MS: String(engineDeadlineMs) },
  })

  async function held(): Promise<number> {
    const { rows } = await service.database.pool.query<{ held: number }>(
      'SELECT count(*)::integer AS held FROM credit_holds',
    )
    return rows[0]?.held ?? 0
  }

  async function isHeld(): Promise<void> {
    await eventually('the credit is held', async () => (await held()) === 1)
  }

  /** Starts a scan and waits until its credit is held; `retry` sends the same request again. */
  async function scanUnderWay({ liveKey }: TestAccount, ms: number) {
    const body = await scanBody({ ms })
    const headers = { 'idempotency-key': 'k' }
    const post = () => service.request('POST', '/v1/scans', { key: liveKey, body, headers })
    const first = post()
    await isHeld()
    return { first, retry: post }
  }

  async function expectNothingStuck({ liveKey }: TestAccount, balance: number): Promise<void> {
    await eventually('nothing is held', async () => (await held()) === 0)
    expect((await usageOf(service, liveKey)).balance_credits).to.equal(balance)
    expect((await verifyLedger(service.database.pool)).mismatches).to.deep.equal([])
  }

  return { postgres, service, held, scanUnderWay, expectNothingStuck }
}

// A restart of Postgres must cost nobody an answer, a credit or an idempotency key.
describe('when Postgres goes away during a scan and is back before the deadline', () => {
  const { postgres, service, scanUnderWay, expectNothingStuck } = onOwnPostgres(30_000)

  it('killed: the caller gets its answer and is charged once', async () => {
    const account = await service.account(5)
    const { first, retry } = await scanUnderWay(account, 1000)
    await postgres.kill()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await postgres.start()
    const scan = await scanOf(await first)
    expect(scan.meta.billed).to.equal(true)
    expect((await scanOf(await retry())).meta.id).to.equal(scan.meta.id)
    await expectNothingStuck(account, 4)
  })

  it('paused: the caller gets its answer and is charged once', async () => {
    const account = await service.account(5)
    const { first } = await scanUnderWay(account, 1000)
    postgres.pause()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    postgres.resume()
    await scanOf(await first)
    await expectNothingStuck(account, 4)
  })
})

describe('when Postgres goes away during a scan and stays away past the deadline', () => {
  const { postgres, service, held, scanUnderWay, expectNothingStuck } = onOwnPostgres(4000)

  // Proves 7.6
  it('killed: the caller gets 503, and the key can be used again soon after the restart', async () => {
    const account = await service.account(5)
    const { first, retry } = await scanUnderWay(account, 1000)
    await postgres.kill()
    const failure = await expectError(await first, 'service_unavailable')
    expect(failure.message).to.contain('Nothing was charged')
    await postgres.start()
    await eventually(
      'the key is free',
      async () => (await retry().then(({ status }) => status)) === 200,
    )
    await expectNothingStuck(account, 4)
  })

  it('paused: the caller gets 503 in time, and nothing stays held after it resumes', async () => {
    const account = await service.account(5)
    const { first, retry } = await scanUnderWay(account, 1000)
    postgres.pause()
    await expectError(await first, 'service_unavailable')
    postgres.resume()
    await eventually(
      'the key is free',
      async () => (await retry().then(({ status }) => status)) === 200,
    )
    await expectNothingStuck(account, 4)
  })

  // A resumed server may still execute statements that everybody has given up on.
  it('paused while credits are taken: none of them stays held', async () => {
    const account = await service.account(20)
    postgres.pause()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postScan(service, account.liveKey)),
    )
    for (const answer of answers) await expectError(answer, 'service_unavailable')
    postgres.resume()
    await expectNothingStuck(account, 20)
  })

  it('a stopping service first releases the holds it could not release during the outage', async () => {
    const account = await service.account(5)
    const { first } = await scanUnderWay(account, 1000)
    await postgres.kill()
    await expectError(await first, 'service_unavailable')
    await postgres.start()
    await service.restart()
    expect(await held()).to.equal(0)
    await expectNothingStuck(account, 5)
  })

  it('a free recognition of the public sandbox that got no answer is given back', async () => {
    // Scans of two accounts occupy both threads, since one alone may hold no more than half of them:
    // a recognition that reached the engine would count as used.
    const accounts = [await service.account(1), await service.account(1)]
    const long = { instructions: { ms: 60_000 } }
    const others = accounts.map(({ liveKey }) => postScan(service, liveKey, long))
    await eventually('both are under way', async () => (await held()) === 2)
    const used = async () => {
      const { rows } = await service.database.pool.query<{ used: number }>(
        'SELECT sum(recognitions_used)::integer AS used FROM sandbox_clients',
      )
      return rows[0]?.used
    }
    const answer = postScan(service, 'sk_sandbox_public', long)
    await eventually('the attempt is taken', async () => (await used()) === 1)
    await postgres.kill()
    await expectError(await answer, 'engine_unavailable')
    await Promise.all(others)
    await postgres.start()
    await eventually('it is given back', async () => (await used()) === 0)
    await madeScan(service, 'sk_sandbox_public')
  })
})
