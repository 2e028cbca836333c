import { Worker } from 'node:worker_threads'
import { WorkerFleet } from '../../../../api/scan/engine/fleet.ts'
import { type Heartbeat, heartbeatChannel, heartbeatLostMs } from '../../../../shared/queue.ts'
import { subscriberConnection } from '../../../../shared/redis.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { testRedis } from '../../../support/stores/redis.ts'
import { eventually } from '../../../support/time/eventually.ts'

const beat: Heartbeat = { workerId: 'a', state: 'serving', threads: 2, busy: 0, serviceMs: 100 }

/** Sends a heartbeat every tenth of a second until it is terminated. */
const beating = `
const { workerData } = require('node:worker_threads')
const { Redis } = require('ioredis')
const redis = new Redis(workerData.url)
setInterval(() => redis.publish(workerData.channel, workerData.beat), 100)
`

describe('WorkerFleet in a process that was stopped', function () {
  this.timeout(20_000)
  const server = testRedis()

  /** As SIGSTOP does, or a machine that is suspended: nothing is read for so long. */
  function stopThisThread(ms: number): void {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  }

  async function listening() {
    const subscriber = subscriberConnection(server.url)
    const fleet = new WorkerFleet(systemClock)
    await fleet.listen(subscriber)
    const workerData = { url: server.url, channel: heartbeatChannel, beat: JSON.stringify(beat) }
    const worker = new Worker(beating, { eval: true, workerData })
    await eventually('the worker is heard', () => fleet.canRead())
    return { fleet, subscriber, worker }
  }

  it('still counts the workers that it could not hear meanwhile', async () => {
    const { fleet, subscriber, worker } = await listening()
    stopThisThread(heartbeatLostMs + 500)
    expect(fleet.state()).to.include({ threads: 2 })
    expect(fleet.canRead()).to.equal(true)
    await worker.terminate()
    subscriber.disconnect()
  })

  it('forgets workers that died meanwhile, once it was awake long enough to hear them', async () => {
    const { fleet, subscriber, worker } = await listening()
    await worker.terminate()
    stopThisThread(heartbeatLostMs + 500)
    await eventually('they are forgotten', () => fleet.state() === null)
    expect(fleet.isListeningFresh()).to.equal(false)
    subscriber.disconnect()
  })

  it('does not call silence an outage just after its connection was lost', async () => {
    const { fleet, subscriber, worker } = await listening()
    await worker.terminate()
    await eventually('the worker is forgotten', () => fleet.state() === null)
    expect(fleet.isListeningFresh()).to.equal(false)
    subscriber.disconnect(true)
    await eventually('it may be heard again', () => fleet.isListeningFresh())
    subscriber.disconnect()
  })
})
