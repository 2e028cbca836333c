import { expect } from 'chai'
import { ScanEnds } from '../../api/scan-ends.ts'
import { type ScanEnd, scanEndChannel } from '../../shared/queue.ts'
import { patientConnection } from '../../shared/redis.ts'
import { eventually } from '../support/eventually.ts'
import { testRedis } from '../support/redis.ts'

const end = JSON.stringify({ jobId: 'a', failedReason: null } satisfies ScanEnd)

// An API that starts a second before its Redis, or outlives one, would otherwise never hear a
// completion again: every later scan would take the whole deadline.
describe('patientConnection', () => {
  const redis = testRedis()

  it('the ends of scans are heard when Redis comes up after the process, and comes back', async () => {
    const { url } = redis
    await redis.stop()
    const [connection, sender] = [patientConnection(url), patientConnection(url)]
    for (const each of [connection, sender]) each.on('error', () => undefined)
    const ends = new ScanEnds()
    const heard: string[] = []
    ends.on('completed', ({ jobId }) => heard.push(jobId))
    const listening = ends.listen(connection)
    try {
      await eventually(
        'a first attempt to connect failed',
        () => connection.status !== 'connecting',
      )
      for (const round of ['first', 'second']) {
        await redis.start()
        heard.length = 0
        await eventually(`an end is heard, ${round}`, async () => {
          await sender.publish(scanEndChannel, end)
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
