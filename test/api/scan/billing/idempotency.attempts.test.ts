import { ClaimAttempts } from '../../../../api/scan/billing/idempotency.ts'
import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { postUnderKey } from '../../../support/service/calls.ts'
import { testService } from '../../../support/service/service.ts'
import { statementCounter } from '../../../support/stores/statement-counter.ts'

const request = (key: string, body: string) => ({
  accountId: 'a',
  keyHash: Buffer.from(key),
  fingerprint: Buffer.from(body),
})

// Regression: with thousands of impatient retries, each look-up held one of the account's
// connections, and those that got none in time were told that the service was unavailable.
describe('concurrent attempts at an idempotency key', () => {
  const counter = statementCounter()
  const service = testService({ threads: 1, databaseUrl: (direct) => counter.through(direct) })

  it('share one claim, and only one of them gets the key', async () => {
    const attempts = new ClaimAttempts()
    let asked = 0
    const claim = async () => {
      asked += 1
      return { outcome: 'claimed' } as const
    }
    const verdicts = await Promise.all(
      Array.from({ length: 5 }, () => attempts.run(request('k', 'b'), claim)),
    )
    expect(asked).to.equal(1)
    expect(verdicts.map(({ outcome }) => outcome)).to.deep.equal([
      'claimed',
      ...new Array(4).fill('in_progress'),
    ])
    await attempts.run(request('k', 'b'), claim)
    expect(asked, 'later ones ask anew').to.equal(2)
  })

  it('with another key or body claim separately', async () => {
    const attempts = new ClaimAttempts()
    const claim = async () => ({ outcome: 'claimed' }) as const
    const verdicts = await Promise.all(
      [request('k', 'b'), request('l', 'b'), request('k', 'c')].map((r) => attempts.run(r, claim)),
    )
    expect(verdicts.map(({ outcome }) => outcome)).to.deep.equal(['claimed', 'claimed', 'claimed'])
  })

  it('all fail when the claim fails, and the next attempt asks again', async () => {
    const attempts = new ClaimAttempts()
    const fail = () => Promise.reject(new Error('away'))
    const failed = Array.from({ length: 3 }, () =>
      attempts.run(request('k', 'b'), fail).catch(({ message }: Error) => message),
    )
    expect(await Promise.all(failed)).to.deep.equal(['away', 'away', 'away'])
    const claim = async () => ({ outcome: 'claimed' }) as const
    expect((await attempts.run(request('k', 'b'), claim)).outcome).to.equal('claimed')
  })

  it('from 200 requests cost Postgres fewer than three statements each', async () => {
    const { liveKey } = await service.account(5)
    const body = await scanBody({ ms: 1000 })
    const before = counter.statements
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => postUnderKey(service, liveKey, body)),
    )
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]))
    // Alone, each would look ten times a second; on a busy machine the late ones look twice.
    expect(counter.statements - before).to.be.below(600)
  })
})
