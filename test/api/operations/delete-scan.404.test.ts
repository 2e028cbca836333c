import { expect } from 'chai'
import { v7 } from 'uuid'
import { madeScan } from '../../support/calls.ts'
import { expectError } from '../../support/expect-error.ts'
import { sharedService } from '../../support/shared-service.ts'

const hourMs = 3_600_000

// Only a live key of the owning account deletes; to everybody else the scan is not there.
describe('DELETE /v1/scans/{id} answers 404 not_found', () => {
  const service = sharedService()

  const remove = (key: string, id: string) => service.request('DELETE', `/v1/scans/${id}`, { key })

  // Proves 4.4b, 5.2b
  it('for unknown, foreign, expired, already deleted and malformed ids, and to sandbox keys', async () => {
    const { liveKey, sandboxKey } = await service.account()
    const other = await service.account()
    const foreign = await madeScan(service, other.liveKey)
    const expired = await madeScan(service, liveKey, { rest: { options: { retain_hours: 1 } } })
    const deleted = await madeScan(service, liveKey)
    const own = await madeScan(service, liveKey)
    expect((await remove(liveKey, deleted.meta.id)).status).to.equal(200)
    service.clock.advance(hourMs)

    for (const [key, id] of [
      [liveKey, v7()],
      [liveKey, foreign.meta.id],
      [liveKey, expired.meta.id],
      [liveKey, deleted.meta.id],
      [liveKey, 'not-an-id'],
      [sandboxKey, own.meta.id],
      ['sk_sandbox_public', own.meta.id],
    ] as const) {
      await expectError(await remove(key, id), 'not_found')
    }
    const still = await service.request('GET', `/v1/scans/${foreign.meta.id}`, {
      key: other.liveKey,
    })
    expect(still.status, 'the foreign scan is untouched').to.equal(200)
  })
})
