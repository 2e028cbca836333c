import { expect } from 'chai'
import { v7 } from 'uuid'
import { madeScan } from '../../support/calls.ts'
import { expectError } from '../../support/expect-error.ts'
import { sharedService } from '../../support/shared-service.ts'

const hourMs = 3_600_000

// The cases must look alike: a different answer for another account's scan would confirm it exists.
describe('GET /v1/scans/{id} answers 404 not_found', () => {
  const service = sharedService()

  const read = (key: string, id: string) => service.request('GET', `/v1/scans/${id}`, { key })

  // Proves 3.1c, 4.2b
  it('alike for unknown, unstored, foreign, expired, deleted and malformed ids', async () => {
    const { liveKey, sandboxKey } = await service.account()
    const other = await service.account()
    const unstored = await madeScan(service, liveKey, { rest: { options: { retain_hours: 0 } } })
    const foreign = await madeScan(service, other.liveKey)
    const expired = await madeScan(service, liveKey, { rest: { options: { retain_hours: 1 } } })
    const deleted = await madeScan(service, liveKey)
    const own = await madeScan(service, liveKey)
    await service.request('DELETE', `/v1/scans/${deleted.meta.id}`, { key: liveKey })
    service.clock.advance(hourMs)

    const messages = new Set<string>()
    for (const [key, id] of [
      [liveKey, v7()],
      [liveKey, unstored.meta.id],
      [liveKey, foreign.meta.id],
      [liveKey, expired.meta.id],
      [liveKey, deleted.meta.id],
      [sandboxKey, own.meta.id],
      ['sk_sandbox_public', own.meta.id],
      [liveKey, 'not-an-id'],
      [liveKey, own.meta.id.toUpperCase()],
      [liveKey, `${own.meta.id}'--`],
    ] as const) {
      messages.add((await expectError(await read(key, id), 'not_found')).message)
    }
    expect(messages.size).to.equal(1)
    expect((await read(liveKey, own.meta.id)).status, 'the readable one').to.equal(200)
  })
})
