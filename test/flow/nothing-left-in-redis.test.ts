import { scanBody, specimenLines, specimenNames } from '../support/engine/scripted-picture.ts'
import { testService } from '../support/service/service.ts'
import { redisContents } from '../support/stores/redis-contents.ts'

// A name left in a key or in the queue's own event stream would be a data incident.
describe('Redis after the answers are sent', () => {
  const service = testService({ threads: 2 })

  // Proves D4.5b, D5.1
  it('does not hold a picture, name, document number or part of an MRZ', async () => {
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

    const held = await redisContents(service.redis.url)
    const keys = held.map(({ key }) => key)
    expect(keys, 'the search looks at something').to.include('bull:scans:events')
    const forbidden = [
      ...specimenNames,
      ...specimenLines,
      'L898902C3',
      '<<<',
      '\u00ff\u00d8\u00ff',
      '/9j/',
    ]
    for (const { key, text } of held) {
      for (const word of forbidden) expect(text, key).not.to.include(word)
    }
    expect(keys.filter((key) => key.startsWith('scan:'))).to.deep.equal([])
  })
})
