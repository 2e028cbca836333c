import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { postUnderKey, scanOf, usageOf } from '../../../support/service/calls.ts'
import { expectError } from '../../../support/service/expect-error.ts'
import { testService } from '../../../support/service/service.ts'
import { eventually } from '../../../support/time/eventually.ts'

// Impatient clients send again while the first request runs: that must not become two scans.
describe('the same Idempotency-Key and body while the first request runs', () => {
  const service = testService()

  const post = (key: string, body: unknown) => postUnderKey(service, key, body)

  async function claimed(accountId: string): Promise<void> {
    await eventually('the key is claimed', async () => {
      const { rowCount } = await service.database.pool.query(
        'SELECT FROM idempotency_claims WHERE account_id = $1',
        [accountId],
      )
      return rowCount === 1
    })
  }

  // Proves 3.3b
  it('waits for the first and gets its answer', async () => {
    const { id, liveKey } = await service.account(20)
    const body = await scanBody({ ms: 700 })
    const first = post(liveKey, body)
    await claimed(id)
    const second = await post(liveKey, body)
    expect(second.headers.get('idempotent-replayed')).to.equal('true')
    expect(await second.text()).to.equal(await (await first).text())
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 19, credits_spent: 1 })
  })

  // Proves 3.3b, 4.1h, 8.3b
  it('answers 409 idempotency_in_progress when the first lasts longer than the wait', async () => {
    const { id, liveKey } = await service.account(20)
    const body = await scanBody({ ms: 5000 })
    const first = post(liveKey, body)
    await claimed(id)
    const startedAt = performance.now()
    await expectError(await post(liveKey, body), 'idempotency_in_progress')
    expect(performance.now() - startedAt).to.be.greaterThan(1990)
    const answer = await scanOf(await first)
    expect((await scanOf(await post(liveKey, body))).meta.id).to.equal(answer.meta.id)
  })

  it('runs once for 50 parallel requests, and all get its answer', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody({ ms: 100 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(liveKey, body)))
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200))
    expect(texts.size).to.equal(1)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 19, credits_spent: 1 })
  })

  // Proves 3.3e2
  it('runs once across two API processes as well', async () => {
    const { liveKey } = await service.account(20)
    const bases = [service.url, await service.startAnotherApi()]
    const body = JSON.stringify(await scanBody({ ms: 300 }))
    const headers = {
      authorization: `Bearer ${liveKey}`,
      'content-type': 'application/json',
      'idempotency-key': 'k',
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        fetch(`${bases[i % 2]}/v1/scans`, { method: 'POST', headers, body }),
      ),
    )
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200))
    expect(texts.size).to.equal(1)
    expect(await usageOf(service, liveKey)).to.include({ credits_spent: 1 })
  })
})

// After ten minutes the process behind a claim is dead: the customer must not wait for it.
describe('a claim without a result for 10 minutes', () => {
  const service = testService()

  // Proves 3.3f
  it('is taken over by the next caller; the late first one is neither charged nor counted', async () => {
    const { id, liveKey } = await service.account(20)
    const body = await scanBody({ ms: 3000 })
    const post = () => postUnderKey(service, liveKey, body)
    const late = post()
    await eventually('the first one runs', async () => {
      const { rowCount } = await service.database.pool.query(
        'SELECT FROM credit_holds WHERE account_id = $1',
        [id],
      )
      return rowCount === 1
    })
    service.clock.advance(10 * 60_000)
    const next = await scanOf(await post())
    await expectError(await late, 'idempotency_in_progress')
    expect((await scanOf(await post())).meta.id).to.equal(next.meta.id)
    const usage = await usageOf(service, liveKey)
    expect(usage).to.include({ balance_credits: 19, credits_spent: 1 })
    expect(usage.scans.total).to.equal(1)
  })
})
