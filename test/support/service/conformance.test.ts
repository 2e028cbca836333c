import { errorExample } from '../../../api/openapi/examples.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { expectConformance } from './conformance.ts'

const common = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': 'req_5b0e7d0c-6a0f-4f0e-9d1c-2f7a1c3e8b64',
  'cache-control': 'no-store',
}
const counted = { ...common, ratelimit: '"key";r=1;t=60', 'ratelimit-policy': '"key";q=60;w=60' }

function failure(code: ErrorCode, status: number, headers: Record<string, string>): Response {
  return Response.json(errorExample(code), { status, headers })
}

async function verdict(method: string, path: string, response: Response): Promise<string> {
  try {
    await expectConformance(method, path, response)
    return 'conforms'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

// Every answer in the whole suite passes through this check: if it accepted everything, it would
// prove nothing.
describe('the conformance check', () => {
  it('accepts documented answers', async () => {
    const notFound = failure('not_found', 404, counted)
    expect(await verdict('GET', '/v1/scans/some-id?x=1', notFound)).to.equal('conforms')
    const deleted = Response.json(
      { id: '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c70', deleted: true },
      { headers: counted },
    )
    expect(await verdict('DELETE', '/v1/scans/some-id', deleted)).to.equal('conforms')
    const live = Response.json({ status: 'live' }, { headers: common })
    expect(await verdict('GET', '/livez', live)).to.equal('conforms')
  })

  it('refuses an answer without a request id', async () => {
    const { 'x-request-id': _, ...headers } = counted
    const response = failure('not_found', 404, headers)
    expect(await verdict('GET', '/v1/scans/some-id', response)).to.include('X-Request-Id')
  })

  it('refuses a status the operation does not document', async () => {
    const response = failure('payload_too_large', 413, counted)
    expect(await verdict('GET', '/v1/usage', response)).to.include('not a documented status')
  })

  it('refuses a code the operation does not document under this status', async () => {
    const response = failure('topup_in_progress', 409, {
      ...counted,
      'access-control-allow-origin': '*',
    })
    expect(await verdict('POST', '/v1/scans', response)).to.include('documented codes')
  })

  it('refuses a missing or malformed header', async () => {
    const silent = failure('rate_limited', 429, counted)
    expect(await verdict('GET', '/v1/usage', silent)).to.include('Retry-After is missing')
    const vague = failure('rate_limited', 429, { ...counted, 'retry-after': 'soon' })
    expect(await verdict('GET', '/v1/usage', vague)).to.include('Retry-After: soon')
  })

  it('refuses a missing key, an extra key and a wrong type', async () => {
    const id = '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c70'
    for (const body of [{ id }, { id, deleted: true, by: 'me' }, { id, deleted: 'true' }]) {
      const response = Response.json(body, { headers: counted })
      expect(await verdict('DELETE', '/v1/scans/some-id', response)).to.not.equal('conforms')
    }
  })

  it('accepts only 404 for an unknown path and only 405 for a wrong method', async () => {
    expect(await verdict('GET', '/v2', failure('not_found', 404, common))).to.equal('conforms')
    expect(await verdict('GET', '/v2', failure('unauthorized', 401, common))).to.include('/v2: 401')
    const wrongMethod = failure('invalid_request', 405, { ...common, allow: 'GET, HEAD' })
    expect(await verdict('POST', '/livez', wrongMethod)).to.equal('conforms')
    const unknown = failure('not_found', 404, common)
    expect(await verdict('POST', '/livez', unknown)).to.include('/livez: 404')
  })
})
