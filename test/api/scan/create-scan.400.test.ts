import { expect } from 'chai'
import { statusOfEmptyChunks } from '../../support/empty-chunked-body.ts'
import { expectError } from '../../support/expect-error.ts'
import { sharedService } from '../../support/shared-service.ts'

// A caller with a broken client has to learn that it is the body, not the picture.
describe('POST /v1/scans answers 400 invalid_request', () => {
  const service = sharedService()

  for (const [what, body] of [
    ['text that is not JSON', '{"image": '],
    ['an array', '[]'],
    ['a bare string', '"image"'],
    ['null', 'null'],
    ['an object without image', '{"reference": "x"}'],
    ['an empty object', '{}'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['nothing under a JSON content type', ''],
  ] as const) {
    // Proves 4.1a, 4.1d, D1.13
    it(`to ${what}`, async () => {
      const { liveKey } = await service.account()
      const response = await fetch(`${service.url}/v1/scans`, {
        method: 'POST',
        headers: { authorization: `Bearer ${liveKey}`, 'content-type': 'application/json' },
        body,
      })
      await expectError(response, 'invalid_request')
    })
  }

  // Proves 4.1d, 9.3
  it('to no body at all, without a content type', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('POST', '/v1/scans', { key: liveKey })
    const error = await expectError(response, 'invalid_request')
    expect(error.message).to.include('missing')
  })

  // Proves 4.1d
  it('to a chunked body that turns out empty', async () => {
    const { liveKey } = await service.account()
    const status = await statusOfEmptyChunks(`${service.url}/v1/scans`, liveKey)
    expect(status).to.equal(400)
  })
})
