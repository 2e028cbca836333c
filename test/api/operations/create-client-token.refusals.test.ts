import { expect } from 'chai'
import { issuedToken } from '../../support/calls.ts'
import { statusOfEmptyChunks } from '../../support/empty-chunked-body.ts'
import { expectError } from '../../support/expect-error.ts'
import { sharedService } from '../../support/shared-service.ts'

// A token with a lifetime or a use count nobody asked for is a hole in the caller's app.
describe('POST /v1/client-tokens refuses', () => {
  const service = sharedService()

  for (const [path, body] of [
    ['expires_in', { expires_in: 9 }],
    ['expires_in', { expires_in: 901 }],
    ['expires_in', { expires_in: 60.5 }],
    ['expires_in', { expires_in: '60' }],
    ['expires_in', { expires_in: null }],
    ['max_uses', { max_uses: 0 }],
    ['max_uses', { max_uses: 11 }],
    ['max_uses', { max_uses: 1.5 }],
    ['scope', { scope: 'all' }],
  ] as const) {
    // Proves 4.6d, 8.2f
    it(`${JSON.stringify(body)} with 422 naming ${path}`, async () => {
      const { liveKey } = await service.account()
      const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body })
      const { message } = await expectError(response, 'validation_failed')
      expect(message).to.match(new RegExp(`^${path}: `))
    })
  }

  it('several wrong values in one message', async () => {
    const { liveKey } = await service.account()
    const body = { expires_in: 1, max_uses: 99, scope: 'all' }
    const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body })
    const { message } = await expectError(response, 'validation_failed')
    for (const path of Object.keys(body)) expect(message).to.include(`${path}: `)
  })

  for (const [what, body] of [
    ['text that is not JSON', '{'],
    ['an array', '[]'],
    ['a number', '5'],
    ['null', 'null'],
    ['an empty body', ''],
  ] as const) {
    // Proves 4.6g
    it(`${what} with 400`, async () => {
      const { liveKey } = await service.account()
      const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body })
      await expectError(response, 'invalid_request')
    })
  }

  // Proves 4.6g
  it('a missing body with 400, and an empty chunked one as well', async () => {
    const { liveKey } = await service.account()
    await expectError(
      await service.request('POST', '/v1/client-tokens', { key: liveKey }),
      'invalid_request',
    )
    const status = await statusOfEmptyChunks(`${service.url}/v1/client-tokens`, liveKey)
    expect(status).to.equal(400)
  })

  it('a body over 64 KiB with 413, as two numbers need no more', async () => {
    const { liveKey } = await service.account()
    const body = `{${' '.repeat(64 * 1024)}}`
    const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body })
    const { message } = await expectError(response, 'payload_too_large')
    expect(message).to.include('65536 bytes')
  })

  // Proves 4.6g
  it('another media type with 415', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('POST', '/v1/client-tokens', {
      key: liveKey,
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    })
    await expectError(response, 'unsupported_media_type')
  })

  // Proves 4.6b
  it('a client token with 403: tokens cannot issue tokens', async () => {
    const { liveKey } = await service.account()
    const { token } = await issuedToken(service, liveKey)
    const response = await service.request('POST', '/v1/client-tokens', { key: token, body: {} })
    await expectError(response, 'client_token_not_allowed')
  })
})
