import fc from 'fast-check'
import { z } from 'zod'
import { errorResponse } from '../../shared/contract/error-response.ts'
import {
  bytesOf,
  type HostileRequest,
  hostileRequest,
} from '../support/arbitraries/hostile-request.ts'
import { scriptedPicture } from '../support/engine/scripted-picture.ts'
import { exchange, type RawAnswer } from '../support/http/raw-connection.ts'
import { testService } from '../support/service/service.ts'

// An input that causes a 500 is one that a stranger can repeat until somebody is paged.
for (const [where, proxies, numRuns] of [
  ['facing its callers', '0', 400],
  ['behind a proxy whose headers it believes', '1', 200],
] as const) {
  describe(`hostile requests to every route of an API ${where}`, () => {
    const service = testService({ threads: 1, env: { TRUST_PROXY: proxies } })

    // Proves 2.12e, 4.0c, 7.1, D1.3
    it('always get an answer with a request id, never a 5xx, and failures in the error format', async function () {
      this.timeout(120_000)
      const account = await service.account(1_000)
      const picture = (await scriptedPicture()).toString('base64')
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(hostileRequest, async (request) => {
          const bytes = bytesOf(request, account, picture)
          const answer = await exchange(service.url, bytes, request.method)
          judge(answer, request)
          statuses.add(answer?.status ?? 0)
        }),
        { numRuns },
      )
      expect([...statuses], 'some get past every gate').to.include(200)
      expect([...statuses], 'some fail late').to.include(422)
    })

    it('leave the process alive and serving as before', async () => {
      const { liveKey } = await service.account(1)
      expect((await service.request('GET', '/v1/usage', { key: liveKey })).status).to.equal(200)
      expect(Object.hasOwn(Object.prototype, 'image')).to.equal(false)
    })
  })
}

/** How `/mcp` says that a message is none of JSON-RPC 2.0 (§5.1); other failures are as everywhere. */
const rpcFailure = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.null(),
  error: z.strictObject({ code: z.int().negative(), message: z.string() }),
})

function judge(answer: RawAnswer | null, { method, path }: HostileRequest): void {
  if (answer === null) throw new Error('the connection was closed without an answer')
  const { status, headers, body } = answer
  expect(status, body).to.be.lessThan(500)
  expect(headers.get('x-request-id')).to.match(/^req_[0-9a-f-]{36}$/)
  if (status < 400 || method === 'HEAD') return
  const said: unknown = JSON.parse(body)
  if (path.split('?')[0] === '/mcp' && rpcFailure.safeParse(said).success) return
  const { error } = errorResponse.parse(said)
  expect(error.request_id).to.equal(headers.get('x-request-id'))
}
