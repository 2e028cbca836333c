import { routes } from '../../../api/routes.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

const exposed =
  'X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, Content-Digest, Image-Digest, Scan-Id, Signature-Input, Signature'

// Client tokens live in browsers: without these headers no web page can scan, nor read why not.
describe('cross-origin requests', () => {
  const service = sharedService()

  const preflight = (path: string, method: string) =>
    service.request('OPTIONS', path, {
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })

  // Proves D1.9
  it('to POST /v1/scans are allowed from any origin, without a key in the preflight', async () => {
    const { status, headers } = await preflight('/v1/scans', 'POST')
    expect(status).to.equal(204)
    expect(headers.get('access-control-allow-origin')).to.equal('*')
    expect(headers.get('access-control-allow-methods')).to.equal('POST')
    expect(headers.get('access-control-allow-headers')).to.equal(
      'Authorization, Content-Type, Idempotency-Key, traceparent, tracestate, baggage',
    )
    expect(headers.get('access-control-expose-headers')).to.equal(exposed)
    expect(headers.get('access-control-allow-credentials')).to.equal(null)
    expect(headers.get('x-request-id')).to.match(/^req_/)
  })

  // Proves D1.9
  it('to POST /v1/scans get refusals that a page can read', async () => {
    const { liveKey } = await service.account()
    for (const [code, init] of [
      ['unauthorized', { body: '{}' }],
      ['invalid_request', { key: liveKey, body: '{}' }],
      ['unsupported_media_type', { body: '{}', headers: { 'content-type': 'text/plain' } }],
    ] as const) {
      const response = await service.request('POST', '/v1/scans', init)
      expect(response.headers.get('access-control-allow-origin')).to.equal('*')
      expect(response.headers.get('access-control-expose-headers')).to.equal(exposed)
      await expectError(response, code)
    }
  })

  it('to a path under /v1 that does not exist say which one was meant', async () => {
    expect((await preflight('/v1/scan', 'POST')).status).to.equal(204)
    const response = await service.request('POST', '/v1/scan', { body: {} })
    expect(response.headers.get('access-control-allow-origin')).to.equal('*')
    const { message } = await expectError(response, 'not_found')
    expect(message).to.equal('This path does not exist. Did you mean /v1/scans?')
  })

  for (const { method, path } of routes.filter(({ anyOrigin }) => !anyOrigin)) {
    it(`to ${method} ${path} are not allowed: keys stay on servers`, async () => {
      const concrete = path
        .replace(':id', '0192a4e5-7c00-7000-8000-000000000000')
        .replace(':code', 'not_found')
      const asked = await preflight(concrete, method)
      expect(asked.headers.get('access-control-allow-origin')).to.equal(null)
      const response = await service.request(method, concrete)
      expect(response.headers.get('access-control-allow-origin')).to.equal(null)
    })
  }

  // Proves D1.9
  it('get no cookie', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('GET', '/v1/usage', { key: liveKey })
    expect(response.headers.get('set-cookie')).to.equal(null)
  })
})
