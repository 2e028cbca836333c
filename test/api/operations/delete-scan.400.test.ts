import { expect } from 'chai'
import { madeScan } from '../../support/calls.ts'
import { expectError } from '../../support/expect-error.ts'
import { sharedService } from '../../support/shared-service.ts'

// A deletion that carries more than it needs may have been meant for something else.
describe('DELETE /v1/scans/{id} answers 400 invalid_request', () => {
  const service = sharedService()

  for (const [what, init] of [
    ['a JSON content type with an empty body', { headers: { 'content-type': 'application/json' } }],
    ['a body', { headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['a body without a content type', { headers: { 'content-type': '' }, body: '{}' }],
    ['another content type', { headers: { 'content-type': 'text/plain' } }],
  ] as const) {
    // Proves 4.4a
    it(`to ${what}, and deletes nothing`, async () => {
      const { liveKey } = await service.account()
      const { meta } = await madeScan(service, liveKey)
      const path = `/v1/scans/${meta.id}`
      await expectError(
        await service.request('DELETE', path, { key: liveKey, ...init }),
        'invalid_request',
      )
      expect((await service.request('GET', path, { key: liveKey })).status).to.equal(200)
    })
  }
})
