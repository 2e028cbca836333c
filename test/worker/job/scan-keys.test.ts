import type { Redis } from 'ioredis'
import { imageKey, resultGraceMs, resultKey, scanEventChannel } from '../../../shared/queue.ts'
import { rejectedReading } from '../../../shared/reading.ts'
import { patientConnection, subscriberConnection } from '../../../shared/redis.ts'
import { fetchPicture, handBack } from '../../../worker/job/scan-keys.ts'
import { testRedis } from '../../support/stores/redis.ts'
import { eventually } from '../../support/time/eventually.ts'

const picture = Buffer.from('SPECIMEN picture')

describe('a worker’s access to a scan in Redis', () => {
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

  // A worker that takes over from a killed one must still find the picture.
  // Proves D5.3
  it('leaves the picture in place when fetching it, and returns how long it still lives', async () => {
    await redis.set(imageKey(redis, 'taken'), picture, 'PX', 5000)
    const taken = await fetchPicture(redis, 'taken')
    expect(taken?.bytes).to.deep.equal(picture)
    expect(taken?.remainingMs).to.be.within(1, 5000)
    expect(await redis.exists(imageKey(redis, 'taken'))).to.equal(1)
  })

  it('does not fetch a picture that is gone or that never expires', async () => {
    expect(await fetchPicture(redis, 'gone')).to.equal(null)
    await redis.set(imageKey(redis, 'endless'), picture)
    expect(await fetchPicture(redis, 'endless')).to.equal(null)
  })

  it('replaces the picture with the reading, which expires, and publishes the event', async () => {
    const told: string[] = []
    subscriber.on('message', (_, message) => told.push(message))
    await subscriber.subscribe(scanEventChannel)
    await redis.set(imageKey(redis, 'read'), picture, 'PX', 5000)
    await handBack(redis, 'read', rejectedReading, 4000)
    expect(await redis.exists(imageKey(redis, 'read'))).to.equal(0)
    expect(await redis.get(resultKey(redis, 'read'))).to.equal(JSON.stringify(rejectedReading))
    expect(await redis.pttl(resultKey(redis, 'read'))).to.be.within(1, 4000 + resultGraceMs)
    await eventually('its end is told', () => told.length > 0)
    expect(told).to.deep.equal([JSON.stringify({ event: 'completed', jobId: 'read' })])
  })

  // The caller has been answered by then, and nobody would take the personal data out of Redis.
  // Proves D5.1
  it('does not write a reading once the picture is gone', async () => {
    await handBack(redis, 'late', rejectedReading, 4000)
    expect(await redis.exists(resultKey(redis, 'late'))).to.equal(0)
  })
})
