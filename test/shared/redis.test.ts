import { QueueEvents } from 'bullmq'
import { expect } from 'chai'
import { patientConnection } from '../../shared/redis.ts'
import { eventually } from '../support/eventually.ts'
import { testRedis } from '../support/redis.ts'

/** As BullMQ writes it when a job is done. */
const completion = ['event', 'completed', 'jobId', 'a', 'returnvalue', 'null']

// An API that starts a second before its Redis would otherwise never hear a completion again:
// every later scan would take the whole deadline.
describe('patientConnection', () => {
  const redis = testRedis()

  it('BullMQ events begin to flow when Redis comes up after the process', async () => {
    const { url } = redis
    await redis.stop()
    const connection = patientConnection(url)
    connection.on('error', () => undefined)
    const events = new QueueEvents('scans', { connection })
    events.on('error', () => undefined)
    const heard: string[] = []
    events.on('completed', ({ jobId }) => heard.push(jobId))
    const sender = patientConnection(url)
    sender.on('error', () => undefined)
    try {
      await eventually(
        'a first attempt to connect failed',
        () => connection.status !== 'connecting',
      )
      await redis.start()
      await eventually('an event is heard', async () => {
        await sender.xadd('bull:scans:events', '*', ...completion)
        return heard.length > 0
      })
      expect(heard).to.include('a')
    } finally {
      await events.close()
      for (const each of [connection, sender]) each.disconnect()
    }
  })
})
