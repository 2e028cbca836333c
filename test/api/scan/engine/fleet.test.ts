import { expect } from 'chai'
import { Redis } from 'ioredis'
import { WorkerFleet } from '../../../../api/scan/engine/fleet.ts'
import { type Heartbeat, heartbeatChannel } from '../../../../shared/queue.ts'
import { eventually } from '../../../support/eventually.ts'
import { testRedis } from '../../../support/redis.ts'
import { StoppedClock } from '../../../support/stopped-clock.ts'

const beat: Heartbeat = {
  workerId: 'a',
  state: 'serving',
  threads: 2,
  busy: 1,
  serviceMs: 100,
}

describe('what the API knows of its workers', () => {
  const redis = testRedis()
  const connections: Redis[] = []
  after(() => connections.map((connection) => connection.disconnect()))

  async function heard(...beats: readonly Partial<Heartbeat>[]) {
    const clock = new StoppedClock()
    const fleet = new WorkerFleet(clock)
    const [publisher, subscriber] = [new Redis(redis.url), new Redis(redis.url)]
    connections.push(publisher, subscriber)
    await fleet.listen(subscriber)
    let count = 0
    subscriber.on('message', () => {
      count += 1
    })
    for (const one of beats) {
      await publisher.publish(heartbeatChannel, JSON.stringify({ ...beat, ...one }))
    }
    await eventually('the beats are heard', () => count === beats.length)
    return { fleet, clock }
  }

  it('sums threads and work, and weighs service times by threads', async () => {
    const { fleet } = await heard({}, { workerId: 'b', threads: 6, busy: 0, serviceMs: 500 })
    expect(fleet.state()).to.deep.equal({ threads: 8, busy: 1, serviceMs: 400 })
    expect(fleet.canRead()).to.equal(true)
  })

  it('forgets a worker that is silent', async () => {
    const { fleet, clock } = await heard({})
    clock.advance(2600)
    expect([fleet.state(), fleet.canRead()]).to.deep.equal([null, false])
  })

  it('does not count on one that cannot decode', async () => {
    const { fleet } = await heard({}, { state: 'unable' })
    expect([fleet.state(), fleet.canRead()]).to.deep.equal([null, false])
    const { fleet: mixed } = await heard({}, { workerId: 'b', state: 'unable' })
    expect(mixed.state()).to.include({ threads: 2 })
  })

  // A worker that is replaced is away for some seconds; what is sent meanwhile waits for the next one.
  it('expects a successor of one that is stopping, for a while, and is not ready', async () => {
    const { fleet, clock } = await heard({}, { state: 'stopping' })
    expect(fleet.canRead()).to.equal(false)
    clock.advance(9000)
    expect(fleet.state()).to.include({ threads: 2 })
    clock.advance(2000)
    expect(fleet.state()).to.equal(null)
  })

  it('counts on those that serve while there are any', async () => {
    const { fleet } = await heard({ state: 'stopping' }, { workerId: 'b', threads: 3 })
    expect(fleet.state()).to.include({ threads: 3 })
  })

  it('ignores what is no heartbeat', async () => {
    const { fleet } = await heard({ threads: -1 }, { state: 'asleep' as 'serving' })
    expect(fleet.state()).to.equal(null)
  })
})
