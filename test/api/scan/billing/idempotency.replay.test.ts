import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { issuedToken, postUnderKey, scanOf, usageOf } from '../../../support/service/calls.ts'
import { sharedService } from '../../../support/service/shared-service.ts'

// A retry after a lost answer must give that answer, not a second charge.
describe('a retry with the same Idempotency-Key and body', () => {
  const service = sharedService()
  const restarted = sharedService({})

  const post = (key: string, body: unknown, idempotencyKey = 'order 17', to = service) =>
    postUnderKey(to, key, body, idempotencyKey)

  // Proves 3.3c, D1.8
  it('gets the first answer byte for byte, pictures included, and costs nothing', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody()
    const first = await post(liveKey, body)
    expect(first.headers.get('idempotent-replayed')).to.equal(null)
    const before = service.logLines.length
    const again = await post(liveKey, body)
    expect(again.status).to.equal(200)
    expect(again.headers.get('idempotent-replayed')).to.equal('true')
    expect(again.headers.get('content-type')).to.equal(first.headers.get('content-type'))
    const bytes = await again.text()
    expect(bytes).to.equal(await first.text())
    expect(bytes).to.include('data:image/jpeg;base64,')
    expect(service.logLines.slice(before).map(({ event }) => event)).not.to.include('scan_enqueued')
    const usage = await usageOf(service, liveKey)
    expect(usage).to.include({ balance_credits: 19, credits_spent: 1 })
    expect(usage.scans.total).to.equal(1)
  })

  // Proves D1.8
  it('gets the first answer from an API that started later, as after a restart', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody()
    const first = await (await post(liveKey, body)).text()
    const again = await post(liveKey, body, 'order 17', restarted)
    expect(again.headers.get('idempotent-replayed')).to.equal('true')
    expect(await again.text()).to.equal(first)
  })

  it('of a free scan gets the first answer, too', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody({ reading: 'nothing' })
    const first = await (await post(liveKey, body)).text()
    expect(await (await post(liveKey, body)).text()).to.equal(first)
  })

  // Proves 4.1.7a
  it('may order and space the keys of its body differently', async () => {
    const { liveKey } = await service.account(20)
    const { image } = await scanBody()
    const options = { retain_hours: 5, return_portrait: true }
    const first = await post(liveKey, { image, reference: 'r', options })
    const reordered = {
      reference: 'r',
      options: { return_portrait: true, retain_hours: 5 },
      image,
    }
    const again = await post(liveKey, JSON.stringify(reordered, null, 2))
    expect(await again.text()).to.equal(await first.text())
  })

  it('through a client token of the account gets the first answer', async () => {
    const { liveKey } = await service.account(20)
    const body = await scanBody()
    const first = await (await post(liveKey, body)).text()
    const { token } = await issuedToken(service, liveKey)
    expect(await (await post(token, body)).text()).to.equal(first)
  })

  // Proves 5.5
  it('from another account is a new request', async () => {
    const one = await service.account(20)
    const two = await service.account(20)
    const body = await scanBody()
    const first = await scanOf(await post(one.liveKey, body))
    const second = await post(two.liveKey, body)
    expect(second.headers.get('idempotent-replayed')).to.equal(null)
    expect((await scanOf(second)).meta.id).not.to.equal(first.meta.id)
  })

  // Proves D4.5b
  it('is served from a sealed copy: no picture or name is readable in the database', async () => {
    const { id, liveKey } = await service.account(20)
    await post(liveKey, await scanBody())
    const { rows } = await service.database.pool.query(
      'SELECT first_answer FROM idempotency_claims WHERE account_id = $1',
      [id],
    )
    const kept = Buffer.from(rows[0]?.first_answer).toString('latin1')
    expect(kept.length).to.be.greaterThan(500)
    for (const word of ['data:image', 'MUSTERSPECIMEN', 'meta']) expect(kept).not.to.include(word)
  })

  for (const key of [
    'x',
    'y'.repeat(255),
    '"quotes", commas; and = signs',
    "Robert'); DROP TABLE",
  ]) {
    it(`works with the key ${key.slice(0, 30)}`, async () => {
      const { liveKey } = await service.account(20)
      const body = await scanBody()
      await post(liveKey, body, key)
      expect((await post(liveKey, body, key)).headers.get('idempotent-replayed')).to.equal('true')
    })
  }
})

// Integrators test their retries on the sandbox: nothing may look replayed when it is not.
describe('an Idempotency-Key under a sandbox key', () => {
  const service = sharedService()

  // Proves 4.1.6
  it('has no effect: every request runs, with the same or another body', async () => {
    const { sandboxKey } = await service.account(20)
    for (const key of [sandboxKey, 'sk_sandbox_public']) {
      const body = await scanBody()
      const ids = new Set<string>()
      for (const sent of [body, body, { ...body, reference: 'other' }]) {
        const response = await postUnderKey(service, key, sent)
        expect(response.headers.get('idempotent-replayed')).to.equal(null)
        ids.add((await scanOf(response)).meta.id)
      }
      expect(ids.size).to.equal(3)
    }
  })
})
