import { expect } from 'chai'
import type { Redis } from 'ioredis'
import { imageKey, resultGraceMs, resultKey, scanEventChannel } from '../../../shared/queue.ts'
import { rejectedReading } from '../../../shared/reading.ts'
import { patientConnection, subscriberConnection } from '../../../shared/redis.ts'
import { handBack, takePicture } from '../../../worker/job/scan-keys.ts'
import { eventually } from '../../support/eventually.ts'
import { testRedis } from '../../support/redis.ts'

const picture = Buffer.from('SPECIMEN picture')

describe('what a worker says of a scan in Redis', () => {
  let redis: Redis
  let subscriber: Redis
  after(() => {
    for (const connection of [redis, subscriber]) connection.disconnect()
  })
  const server = testRedis()
  before(() => {
    redis = patientConnection(server.url)
    subscriber = subscriberConnection(server.url)
  })

  // A worker that takes over from a killed one has to find the picture again.
  // Proves D5.3
  it('leaves the picture where it is when it is taken, with the time that is left', async () => {
    await redis.set(imageKey('taken'), picture, 'PX', 5000)
    const taken = await takePicture(redis, 'taken')
    expect(taken?.bytes).to.deep.equal(picture)
    expect(taken?.remainingMs).to.be.within(1, 5000)
    expect(await redis.exists(imageKey('taken'))).to.equal(1)
  })

  it('takes no picture whose scan nobody waits for, nor one without an end', async () => {
    expect(await takePicture(redis, 'gone')).to.equal(null)
    await redis.set(imageKey('endless'), picture)
    expect(await takePicture(redis, 'endless')).to.equal(null)
  })

  it('puts the reading in the place of the picture, for as long, and tells of it', async () => {
    const told: string[] = []
    subscriber.on('message', (_, message) => told.push(message))
    await subscriber.subscribe(scanEventChannel)
    await redis.set(imageKey('read'), picture, 'PX', 5000)
    await handBack(redis, 'read', rejectedReading, 4000)
    expect(await redis.exists(imageKey('read'))).to.equal(0)
    expect(await redis.get(resultKey('read'))).to.equal(JSON.stringify(rejectedReading))
    expect(await redis.pttl(resultKey('read'))).to.be.within(1, 4000 + resultGraceMs)
    await eventually('its end is told', () => told.length > 0)
    expect(told).to.deep.equal([JSON.stringify({ event: 'completed', jobId: 'read' })])
  })

  // The answer has gone out by then: a reading that nobody takes is a name left behind.
  // Proves D5.1
  it('writes no reading that comes too late', async () => {
    await handBack(redis, 'late', rejectedReading, 4000)
    expect(await redis.exists(resultKey('late'))).to.equal(0)
  })
})
