import { Redis } from 'ioredis'
import { WorkerFleet } from '../../../../api/scan/engine/fleet.ts'
import { type Heartbeat, heartbeatChannel } from '../../../../shared/queue.ts'
import { testRedis } from '../../../support/stores/redis.ts'
import { eventually } from '../../../support/time/eventually.ts'
import { StoppedClock } from '../../../support/time/stopped-clock.ts'

const beat: Heartbeat = {
  workerId: 'a',
  state: 'serving',
  threads: 2,
  busy: 1,
  serviceMs: 100,
}

describe('WorkerFleet', () => {
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

  it('sums threads and busy threads, and weights service times by threads', async () => {
    const { fleet } = await heard({}, { workerId: 'b', threads: 6, busy: 0, serviceMs: 500 })
    expect(fleet.state()).to.deep.equal({ threads: 8, busy: 1, serviceMs: 400 })
    expect(fleet.canRead()).to.equal(true)
  })

  it('forgets a silent worker', async () => {
    const { fleet, clock } = await heard({})
    clock.advance(2600)
    expect([fleet.state(), fleet.canRead()]).to.deep.equal([null, false])
  })

  it('does not count a worker that is unable to decode', async () => {
    const { fleet } = await heard({}, { state: 'unable' })
    expect([fleet.state(), fleet.canRead()]).to.deep.equal([null, false])
    const { fleet: mixed } = await heard({}, { workerId: 'b', state: 'unable' })
    expect(mixed.state()).to.include({ threads: 2 })
  })

  // A worker being replaced is away for some seconds; scans wait for its successor meanwhile.
  it('counts on the successor of a stopping worker for a while, without being ready', async () => {
    const { fleet, clock } = await heard({}, { state: 'stopping' })
    expect(fleet.canRead()).to.equal(false)
    clock.advance(9000)
    expect(fleet.state()).to.include({ threads: 2, startsInMs: 5000 })
    clock.advance(2000)
    expect(fleet.state()).to.equal(null)
  })

  it('counts only serving workers while there are any', async () => {
    const { fleet } = await heard({ state: 'stopping' }, { workerId: 'b', threads: 3 })
    expect(fleet.state()).to.include({ threads: 3 }).and.not.have.property('startsInMs')
  })

  it('ignores malformed heartbeats', async () => {
    const { fleet } = await heard({ threads: -1 }, { state: 'asleep' as 'serving' })
    expect(fleet.state()).to.equal(null)
  })
})
