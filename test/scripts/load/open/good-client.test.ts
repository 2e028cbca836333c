import { createServer, type Server } from 'node:http'
import { ApiClient } from '../../../../scripts/load/api-client.ts'
import { sendOnTime } from '../../../../scripts/load/open/good-client.ts'
import { listen } from '../../../../shared/metrics.ts'

// A client that counts from when it got around to sending hides the worst of what callers see.
describe('sendOnTime', () => {
  let server: Server
  let client: ApiClient
  let statuses: number[] = []
  const keys: (string | undefined)[] = []

  before(async () => {
    server = createServer((request, response) => {
      keys.push(String(request.headers['idempotency-key'] ?? ''))
      const status = statuses.shift() ?? 500
      request.resume().on('end', () => {
        response.writeHead(status, { 'retry-after': '1', 'x-request-id': 'req_1' }).end('{}')
      })
    })
    client = new ApiClient(`http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`, 'k', 5)
  })
  after(async () => {
    await client.close()
    server.close()
  })

  const send = (atMs: number, key: string | null, startedMs: number) =>
    sendOnTime(client, { atMs, kind: 'card', picture: 0, key }, Buffer.from('{}'), {
      retries: 1,
      signal: new AbortController().signal,
      startedMs,
    })

  it('counts latency from when the scan was due, not from when it was sent', async () => {
    statuses = [400]
    const late = await send(100, null, performance.now() - 1100)
    expect(late.lagMs).to.be.at.least(1000)
    expect(late.latencyMs).to.be.at.least(1000)
    expect(late).to.include({ status: 400, attempts: 1, requestId: 'req_1' })
  })

  it('waits as Retry-After says and tries again under the same key', async () => {
    statuses = [503, 400]
    keys.length = 0
    const sent = await send(0, 'order 17', performance.now())
    expect(sent).to.include({ status: 400, attempts: 2 })
    expect(sent.latencyMs).to.be.at.least(1000)
    expect(keys).to.deep.equal(['order 17', 'order 17'])
  })

  it('gives up after its retries, and never repeats other errors', async () => {
    statuses = [503, 503, 200]
    expect(await send(0, null, performance.now())).to.include({ status: 503, attempts: 2 })
    statuses = [500, 200]
    expect(await send(0, 'k', performance.now())).to.include({ status: 500, attempts: 1 })
  })
})
