import { Redis } from 'ioredis'
import { testRedis } from './redis.ts'

describe('testRedis', () => {
  const server = testRedis()

  it('keeps nothing on disk and never evicts', async () => {
    // Otherwise Redis would leave images on disk or lose jobs silently.
    const client = new Redis(server.url)
    const settings = await client.config('GET', 'save', 'appendonly', 'maxmemory-policy')
    await client.quit()
    expect(settings).to.include.members(['save', '', 'appendonly', 'no', 'noeviction'])
  })

  it('comes back empty on the same address after an outage', async () => {
    const before = server.url
    const client = new Redis(server.url, { maxRetriesPerRequest: null })
    client.on('error', () => undefined)
    await client.set('key', 'value')
    await server.stop()
    await server.start()
    expect(await client.get('key')).to.equal(null)
    expect(server.url).to.equal(before)
    await client.quit()
  })
})
