import { expect } from 'chai'
import { Redis } from 'ioredis'
import { scanBody, specimenLines, specimenNames } from '../support/scripted-picture.ts'
import { testService } from '../support/service.ts'

/** Everything Redis holds, as one text a key: values of every type, in full. */
async function dump(redis: Redis): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const key of await redis.keys('*')) {
    texts.set(key, `${key} ${await contents(redis, key)}`)
  }
  return texts
}

async function contents(redis: Redis, key: string): Promise<string> {
  switch (await redis.type(key)) {
    case 'string':
      return (await redis.getBuffer(key))?.toString('latin1') ?? ''
    case 'hash':
      return JSON.stringify(await redis.hgetall(key))
    case 'list':
      return JSON.stringify(await redis.lrange(key, 0, -1))
    case 'set':
      return JSON.stringify(await redis.smembers(key))
    case 'zset':
      return JSON.stringify(await redis.zrange(key, 0, '-1', 'WITHSCORES'))
    default:
      return JSON.stringify(await redis.xrange(key, '-', '+'))
  }
}

// A name left behind in Redis, in a key or in the queue's own event stream, is an incident.
describe('Redis after the answers have gone out', () => {
  const service = testService({ threads: 2 })

  it('holds no picture, no name, no number, no MRZ run', async () => {
    const { liveKey } = await service.account(200)
    const bodies = await Promise.all(Array.from({ length: 100 }, () => scanBody()))
    for (let start = 0; start < bodies.length; start += 10) {
      const answers = await Promise.all(
        bodies
          .slice(start, start + 10)
          .map((body) => service.request('POST', '/v1/scans', { key: liveKey, body })),
      )
      expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200))
    }

    const redis = new Redis(service.redis.url)
    const held = await dump(redis)
    redis.disconnect()
    expect([...held.keys()], 'the search looks at something').to.include('bull:scans:events')
    const forbidden = [
      ...specimenNames,
      ...specimenLines,
      'L898902C3',
      '<<<',
      '\u00ff\u00d8\u00ff',
      '/9j/',
    ]
    for (const [key, text] of held) {
      for (const word of forbidden) expect(text, key).not.to.include(word)
    }
    expect([...held.keys()].filter((key) => key.startsWith('scan:'))).to.deep.equal([])
  })
})
