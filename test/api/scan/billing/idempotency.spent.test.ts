import { sweepExpiredScans } from '../../../../shared/db/scans.ts'
import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { postUnderKey, scanOf, usageOf } from '../../../support/service/calls.ts'
import { expectError } from '../../../support/service/expect-error.ts'
import { sharedService } from '../../../support/service/shared-service.ts'

const hourMs = 3_600_000

// With the first answer gone, another run would be a second charge: only a new key may ask for it.
describe('a retry whose first answer is gone answers 409 idempotency_replay_unavailable', () => {
  const service = sharedService()

  const post = (key: string, body: unknown) => postUnderKey(service, key, body)

  // Proves 3.3d, 4.1h, D4.3
  it('when nothing was stored (retention 0), until the key expires after 24 hours', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody({}, { options: { retain_hours: 0 } })
    expect((await post(liveKey, body)).status).to.equal(200)
    await expectError(await post(liveKey, body), 'idempotency_replay_unavailable')
    service.clock.advance(24 * hourMs - 60_000)
    await expectError(await post(liveKey, body), 'idempotency_replay_unavailable')
    service.clock.advance(60_000)
    const again = await post(liveKey, await scanBody())
    expect(again.headers.get('idempotent-replayed')).to.equal(null)
    expect((await scanOf(again)).meta.billed).to.equal(true)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 18 })
  })

  // Proves 3.3d
  it('once the retention window has ended, until the sweep frees the key', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody({}, { options: { retain_hours: 1 } })
    const first = await scanOf(await post(liveKey, body))
    service.clock.advance(hourMs)
    await expectError(await post(liveKey, body), 'idempotency_replay_unavailable')
    // Those of other tests may be older, and come first.
    while ((await sweepExpiredScans(service.database.pool, service.clock.now(), 100)) > 0);
    const again = await scanOf(await post(liveKey, body))
    expect(again.meta.id).not.to.equal(first.meta.id)
  })

  // Proves 3.1g
  it('for 24 hours after the scan was deleted, until the key is forgotten', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody()
    const { meta } = await scanOf(await post(liveKey, body))
    await service.request('DELETE', `/v1/scans/${meta.id}`, { key: liveKey })
    await expectError(await post(liveKey, body), 'idempotency_replay_unavailable')
    service.clock.advance(24 * hourMs - 60_000)
    await expectError(await post(liveKey, body), 'idempotency_replay_unavailable')
    service.clock.advance(60_000)
    expect((await scanOf(await post(liveKey, body))).meta.id).not.to.equal(meta.id)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 18 })
  })
})
