import { scanBody } from '../support/engine/scripted-picture.ts'
import { postScan, scanOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import type { RequestOptions } from '../support/service/service.ts'
import { sharedService } from '../support/service/shared-service.ts'

const oversize = 'x'.repeat(1_000_001)
const textPlain = { 'content-type': 'text/plain' }
const notAnImage = { image: Buffer.from('SPECIMEN').toString('base64') }

// The order decides which of several faults a caller sees: a release must not change it.
describe('the gates of POST /v1/scans', () => {
  const service = sharedService({ BODY_BYTES_MAX: '1000000', KEY_RATE_LIMIT: '7' })

  // Proves 4.1.1a
  it('stand in the order size, media type, key, rate, query, body, picture, key reuse, credit', async () => {
    const { liveKey: key } = await service.account(1)
    const post = (init: RequestOptions, query = '') =>
      service.request('POST', `/v1/scans${query}`, init)
    const idempotent = { 'idempotency-key': 'k' }
    const invalid = { ...notAnImage, options: { mode: 'x' } }

    await expectError(
      await post({ key: 'x', body: oversize, headers: textPlain }),
      'payload_too_large',
    )
    await expectError(
      await post({ key: 'x', body: '{', headers: textPlain }),
      'unsupported_media_type',
    )
    await expectError(await post({ key: 'x', body: '{' }, '?x=1'), 'unauthorized')
    // From here on each request counts against the limit of seven.
    await expectError(await post({ key, body: '{' }, '?x=1'), 'validation_failed')
    await expectError(await post({ key, body: '{' }), 'invalid_request')
    const { message } = await expectError(await post({ key, body: invalid }), 'validation_failed')
    expect(message).to.match(/^options.mode: /)
    await expectError(await post({ key, body: notAnImage }), 'unsupported_media_type')
    await scanOf(await post({ key, body: await scanBody(), headers: idempotent }))
    await expectError(
      await post({ key, body: await scanBody(), headers: idempotent }),
      'idempotency_conflict',
    )
    await expectError(await post({ key, body: await scanBody() }), 'insufficient_credits')
    await expectError(await post({ key, body: '{' }, '?x=1'), 'rate_limited')
  })

  // Proves 4.1.8
  it('replay the first answer to a retry even with no credit left', async () => {
    const { liveKey } = await service.account(1)
    const body = await scanBody()
    const init = { key: liveKey, body, headers: { 'idempotency-key': 'k' } }
    const first = await service.request('POST', '/v1/scans', init)
    const again = await service.request('POST', '/v1/scans', init)
    expect(await again.text()).to.equal(await first.text())
  })
})

// A repeated picture must not use up the few recognitions an anonymous client has.
describe('the gates of the public sandbox', () => {
  const service = sharedService({
    FREE_RECOGNITIONS: '1',
    REPEATED_IMAGE_LIMIT: '1',
    TRUST_PROXY: '1',
  })
  // An address of its own, since the allowance is that of a client.
  const headers = { 'x-forwarded-for': '198.51.100.200' }

  // Proves 4.1.1a
  it('check for a repeated picture before the allowance', async () => {
    const body = await scanBody()
    const init = { key: 'sk_sandbox_public', body, headers }
    await scanOf(await service.request('POST', '/v1/scans', init))
    await expectError(await service.request('POST', '/v1/scans', init), 'document_repeated')
    const other = await postScan(service, 'sk_sandbox_public', { headers })
    await expectError(other, 'registration_required')
  })
})
