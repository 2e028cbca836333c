import type { Scan } from '../../../shared/contract/scan.ts'
import { addCredit } from '../../../shared/db/add-credit.ts'
import { inTransaction } from '../../../shared/db/transaction.ts'
import { scanBody } from '../../support/engine/scripted-picture.ts'
import { madeScan, postScan, postUnderKey, scanOf, usageOf } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// Work that cannot be paid for must not run; work that can must not be refused.
describe('POST /v1/scans answers 402 insufficient_credits', () => {
  const service = sharedService()

  // Proves 4.1f
  it('when the balance does not cover a recognition, and does not run it', async () => {
    const { liveKey } = await service.account(1)
    await madeScan(service, liveKey)
    const before = service.logLines.length
    await expectError(await postScan(service, liveKey), 'insufficient_credits')
    expect(service.logLines.slice(before).map(({ event }) => event)).not.to.include('scan_enqueued')
    const usage = await usageOf(service, liveKey)
    expect(usage).to.include({ balance_credits: 0, credits_spent: 1 })
    expect(usage.scans.total).to.equal(1)
  })

  // Proves 4.1.2a
  it('even if the scan would have been free, as a credit must be there to hold', async () => {
    const { liveKey } = await service.account(0)
    const answer = await postScan(service, liveKey, { instructions: { reading: 'nothing' } })
    await expectError(answer, 'insufficient_credits')
  })

  it('and frees the idempotency key: the same request runs once there is credit', async () => {
    const { id, liveKey } = await service.account(0)
    const body = await scanBody()
    const post = () => postUnderKey(service, liveKey, body, 'order 17')
    await expectError(await post(), 'insufficient_credits')
    await inTransaction(service.database.owner, (transaction) =>
      addCredit(transaction, {
        accountId: id,
        kind: 'grant',
        credits: 1,
        reason: 'test',
        createdAt: new Date(),
      }),
    )
    expect((await scanOf(await post())).meta.billed).to.equal(true)
  })

  // Proves 4.1.2a
  it('to 90 of 100 parallel requests when the balance is 10', async () => {
    const { liveKey } = await service.account(10)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => postScan(service, liveKey, { instructions: { ms: 20 } })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).to.have.length(10)
    expect(statuses.filter((status) => status === 402)).to.have.length(90)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 0, credits_spent: 10 })
  })

  it('but not after a free scan, whose credit comes back for the next', async () => {
    const { liveKey } = await service.account(1)
    await madeScan(service, liveKey, { instructions: { reading: 'nothing' } })
    expect((await madeScan(service, liveKey)).meta.billed).to.equal(true)
  })
})

function withoutMeta({ meta: _, ...rest }: Scan): Omit<Scan, 'meta'> {
  return rest
}

// Integrators build against these keys first: they must behave like the live key, at no cost.
describe('POST /v1/scans under the sandbox keys', () => {
  const service = sharedService()

  // Proves 1.9, 5.2b
  it('returns one fixed synthetic specimen to an account key, whatever the picture', async () => {
    const { sandboxKey } = await service.account(20)
    const first = await madeScan(service, sandboxKey)
    const second = await madeScan(service, sandboxKey, { instructions: { reading: 'nothing' } })
    expect(withoutMeta(first)).to.deep.equal(withoutMeta(second))
    expect(first.meta).to.include({ status: 'recognized', billed: false })
    expect(first.holder?.full_name).to.equal('ANNA MARIA ERIKSSON')
    expect(second.meta.id).not.to.equal(first.meta.id)
  })

  // A program that must not get portraits is tried out in the sandbox first.
  // Proves 2.8e
  it('returns the specimen without its portrait if return_portrait is false', async () => {
    const { sandboxKey } = await service.account(20)
    const plain = await madeScan(service, sandboxKey)
    const options = { return_portrait: false }
    const without = await madeScan(service, sandboxKey, { rest: { options } })
    expect(plain.images.main_photo).to.match(/^data:image\/jpeg;base64,/)
    expect(without.images).to.deep.equal({ ...plain.images, main_photo: null })
  })

  // Proves 4.1.3, 4.5c
  it('counts the specimen in usage without touching the balance', async () => {
    const { sandboxKey, liveKey } = await service.account(20)
    await madeScan(service, sandboxKey, { rest: { reference: 'trial' } })
    for (const key of [sandboxKey, liveKey]) {
      const usage = await usageOf(service, key)
      expect(usage).to.include({ balance_credits: 20, credits_spent: 0 })
      expect(usage.scans).to.deep.include({ total: 1, billed: 0 })
      expect(usage.scans.by_status.recognized).to.equal(1)
    }
  })

  it('returns the specimen to an account without credit', async () => {
    const { sandboxKey } = await service.account(0)
    expect((await madeScan(service, sandboxKey)).meta.billed).to.equal(false)
  })

  // Proves 1.9, 4.1.3
  it('recognizes the picture that is sent with the public sandbox key', async () => {
    const scan = await madeScan(service, 'sk_sandbox_public')
    expect(scan.meta).to.include({ status: 'recognized', billed: false })
    expect(scan.holder?.surname).to.equal('MUSTERSPECIMEN')
    const instructions = { reading: 'unsupported' } as const
    const other = await madeScan(service, 'sk_sandbox_public', { instructions })
    expect(other.meta.status).to.equal('unsupported_document')
  })

  // Proves 3.1b, 4.1.4
  it('stores nothing: reads answer 404, and the list is empty', async () => {
    const { sandboxKey, liveKey } = await service.account(20)
    for (const key of [sandboxKey, 'sk_sandbox_public']) {
      const { meta } = await madeScan(service, key, { rest: { options: { retain_hours: 24 } } })
      for (const reader of [key, liveKey]) {
        const read = await service.request('GET', `/v1/scans/${meta.id}`, { key: reader })
        expect(read.status).to.equal(404)
      }
      const list = await service.request('GET', '/v1/scans', { key })
      expect(await list.json()).to.deep.equal({ scans: [] })
    }
  })
})
