import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { storePicture } from '../../../../api/scan/engine/store-picture.ts'
import { commandConnection } from '../../../../shared/redis.ts'
import { testRedis } from '../../../support/stores/redis.ts'
import { eventually } from '../../../support/time/eventually.ts'

describe('storePicture', () => {
  let redis: Redis
  const server = testRedis()
  before(async () => {
    redis = commandConnection(server.url)
    await eventually('it is connected', () => redis.status === 'ready')
  })
  after(() => redis.disconnect())

  for (const length of [0, 1, 70_000, 5_000_000]) {
    it(`keeps the bytes of a picture of ${length} bytes, among other commands`, async () => {
      const picture = randomBytes(length)
      const [, stored, lives, other] = await Promise.all([
        storePicture(redis, 'picture', picture, 5000),
        redis.getBuffer('picture'),
        redis.pttl('picture'),
        redis.echo('SPECIMEN'),
      ])
      expect(stored?.equals(picture)).to.equal(true)
      expect(lives).to.be.within(1, 5000)
      expect(other).to.equal('SPECIMEN')
    })
  }

  it('rejects while Redis is away', async () => {
    const away = commandConnection('redis://127.0.0.1:1')
    away.on('error', () => undefined)
    const error = await storePicture(away, 'picture', randomBytes(10), 5000).catch((e: Error) => e)
    away.disconnect()
    expect(error).to.be.an('error')
  })
})
