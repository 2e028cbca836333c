import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { postUnderKey, scanOf, usageOf } from '../../../support/service/calls.ts'
import { expectError } from '../../../support/service/expect-error.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { eventually } from '../../../support/time/eventually.ts'

// A key used twice by mistake must not hand out somebody else's document.
describe('an Idempotency-Key with another body answers 409 idempotency_conflict', () => {
  const service = sharedService()

  const post = (key: string, body: unknown) => postUnderKey(service, key, body)

  // Proves 3.3g, 4.1h, 4.1.7a
  it('whatever differs in the body: image, reference or any option', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody({}, { reference: 'a', options: { retain_hours: 24 } })
    const first = await scanOf(await post(liveKey, body))
    for (const other of [
      await scanBody({}, { reference: 'a', options: { retain_hours: 24 } }),
      { ...body, reference: 'b' },
      { ...body, reference: null },
      { ...body, options: { retain_hours: 25 } },
      { ...body, options: { retain_hours: 24, return_portrait: true } },
      { image: body.image, reference: 'a' },
    ]) {
      await expectError(await post(liveKey, other), 'idempotency_conflict')
    }
    expect((await scanOf(await post(liveKey, body))).meta.id, 'unchanged').to.equal(first.meta.id)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 19 })
  })

  // Proves 3.3a
  it('at once while the first is still running', async () => {
    const { id, liveKey } = await service.account(20)
    const running = post(liveKey, await scanBody({ ms: 1500 }))
    await eventually('the key is claimed', async () => {
      const { rowCount } = await service.database.pool.query(
        'SELECT FROM idempotency_claims WHERE account_id = $1',
        [id],
      )
      return rowCount === 1
    })
    await expectError(await post(liveKey, await scanBody()), 'idempotency_conflict')
    await scanOf(await running)
  })

  it('even when the first scan was not stored', async () => {
    const { liveKey } = await service.account(20)
    await post(liveKey, await scanBody({}, { options: { retain_hours: 0 } }))
    await expectError(await post(liveKey, await scanBody()), 'idempotency_conflict')
  })
})
