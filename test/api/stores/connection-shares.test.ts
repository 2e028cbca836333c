import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionShares } from '../../../api/stores/connection-shares.ts'
import { ShareInUse } from '../../../api/stores/outage.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { StoppedClock } from '../../support/time/stopped-clock.ts'

const clock = systemClock

// Without a share, one account's requests waiting for its locked row take every connection.
describe('the share of one account in the database connections', () => {
  /** Work that runs until it is told to end. */
  function openWork() {
    const ends: (() => void)[] = []
    const work = () => new Promise<void>((resolve) => void ends.push(resolve))
    return { ends, work }
  }

  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('is never exceeded, and waiting work runs in order', async () => {
    const shares = new ConnectionShares({ share: 2, waitMs: 60_000, clock })
    const { ends, work } = openWork()
    const order: number[] = []
    const all = Array.from({ length: 5 }, (_, n) =>
      shares.run('a', () => {
        order.push(n)
        return work()
      }),
    )
    for (let ended = 0; ended < 5; ended += 1) {
      await turn()
      expect(ends.length - ended).to.be.at.most(2)
      ends[ended]?.()
    }
    await Promise.all(all)
    expect(order).to.deep.equal([0, 1, 2, 3, 4])
  })

  it('leaves other accounts their share', async () => {
    const shares = new ConnectionShares({ share: 1, waitMs: 60_000, clock })
    const { ends, work } = openWork()
    const busy = shares.run('a', work)
    expect(await shares.run('b', async () => 'served')).to.equal('served')
    ends[0]?.()
    await busy
  })

  it('is waited for only a bounded time', async () => {
    const shares = new ConnectionShares({ share: 1, waitMs: 1, clock })
    const { ends, work } = openWork()
    const busy = shares.run('a', work)
    const refusal = await shares.run('a', work).catch((error: unknown) => error)
    expect(refusal).to.be.instanceOf(ShareInUse)
    ends[0]?.()
    await busy
    expect(await shares.run('a', async () => 'free again')).to.equal('free again')
  })

  // While this process is stopped, the work of others before it cannot end either.
  it('is waited for without counting a pause', async () => {
    const stopped = new StoppedClock()
    const shares = new ConnectionShares({ share: 1, waitMs: 1, clock: stopped })
    const { ends, work } = openWork()
    const busy = shares.run('a', work)
    const next = shares.run('a', async () => 'served').catch((error: unknown) => error)
    stopped.pause(60_000)
    await sleep(20)
    ends[0]?.()
    await busy
    expect(await next).to.equal('served')
  })

  it('is given back by work that fails', async () => {
    const shares = new ConnectionShares({ share: 1, waitMs: 1, clock })
    for (let count = 0; count < 3; count += 1) {
      const failure = await shares
        .run('a', () => Promise.reject(new Error('no')))
        .catch((error: Error) => error.message)
      expect(failure).to.equal('no')
    }
  })
})
