import { ScanEvents } from '../../api/scan/engine/scan-events.ts'
import { type ScanEvent, scanEventChannel } from '../../shared/queue.ts'
import { commandConnection, connectedWithin, patientConnection } from '../../shared/redis.ts'
import { testRedis } from '../support/stores/redis.ts'
import { eventually } from '../support/time/eventually.ts'

const completion = JSON.stringify({ event: 'completed', jobId: 'a' } satisfies ScanEvent)

// Otherwise an API that starts a second before its Redis, or outlives one, would never hear of a
// completion: every later scan would take the whole deadline.
describe('patientConnection', () => {
  const redis = testRedis()

  it('hears scan events once Redis comes up after the process, and again after an outage', async () => {
    const { url } = redis
    await redis.stop()
    const [connection, sender] = [patientConnection(url), patientConnection(url)]
    for (const each of [connection, sender]) each.on('error', () => undefined)
    const events = new ScanEvents()
    const heard: string[] = []
    events.on('completed', ({ jobId }) => heard.push(jobId))
    const listening = events.listen(connection)
    try {
      await eventually(
        'a first attempt to connect failed',
        () => connection.status !== 'connecting',
      )
      for (const round of ['first', 'second']) {
        await redis.start()
        heard.length = 0
        await eventually(`one is heard, ${round}`, async () => {
          await sender.publish(scanEventChannel, completion)
          return heard.length > 0
        })
        expect(heard).to.include('a')
        await redis.stop()
      }
    } finally {
      await redis.start()
      await listening
      for (const each of [connection, sender]) each.disconnect()
    }
  })
})

// A process that starts on a busy machine would listen without Redis, and answer 503.
describe('connectedWithin', () => {
  const redis = testRedis()

  it('waits on after a pause of this process, in which Redis could not be heard', async () => {
    const connection = commandConnection(redis.url)
    const connected = connectedWithin([connection], 400)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
    await connected
    expect(connection.status).to.equal('ready')
    connection.disconnect()
  })
})
