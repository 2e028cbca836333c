import { expect } from 'chai'
import type { Redis } from 'ioredis'
import { FreeRoom } from '../../../../api/scan/engine/free-room.ts'
import { patientConnection } from '../../../../shared/redis.ts'
import { testRedis } from '../../../support/stores/redis.ts'

describe('FreeRoom', () => {
  const server = testRedis()
  let redis: Redis
  let room: FreeRoom
  before(() => {
    redis = patientConnection(server.url)
    room = new FreeRoom(redis)
  })
  beforeEach(() => redis.flushall())
  after(() => redis.disconnect())

  it('admits scans in the order in which they came, until one leaves', async () => {
    expect(await room.enter('first', 5000, 1)).to.equal(true)
    expect(await room.enter('second', 6000, 1)).to.equal(false)
    await room.leave('first')
    expect(await room.enter('second', 6000, 1)).to.equal(true)
  })

  // Otherwise the short scan's end would forget the long one, and more would run than have room.
  it('counts a scan until its own deadline, however soon that of the next one is', async () => {
    await room.enter('long', 60_000, 1)
    await room.enter('short', 1000, 1)
    const [key = ''] = await redis.keys('*')
    expect(await redis.pttl(key)).to.be.above(50_000)
  })
})
