import { expect } from 'chai'
import { utcSeconds } from '../../../shared/clock.ts'
import { madeScan, postScan, scanOf, usageOf } from '../../support/calls.ts'
import { sharedService } from '../../support/shared-service.ts'

// The one call the product exists for: a broken shape here breaks every integrator at once.
describe('POST /v1/scans answers 200', () => {
  const service = sharedService()

  // Proves 1.1, 2.1, 2.2d, 5.2a, 6.1
  it('with the whole Scan shape and the reference, and charges one credit', async () => {
    const { liveKey } = await service.account(20)
    const scan = await madeScan(service, liveKey, { rest: { reference: 'order 17' } })
    expect(scan.meta).to.include({ status: 'recognized', billed: true, reference: 'order 17' })
    expect(scan.holder?.full_name).to.equal('TESTINA MUSTERSPECIMEN')
    expect(scan.document?.type_name).to.equal('Utopia - Passport')
    expect(scan.mrz.text).to.have.length(88)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 19, credits_spent: 1 })
  })

  // Proves 4.0a, D1.7a
  it('as uncacheable JSON with a request id', async () => {
    const { liveKey } = await service.account(20)
    const { headers } = await postScan(service, liveKey)
    expect(headers.get('content-type')).to.match(/^application\/json/)
    expect(headers.get('cache-control')).to.equal('no-store')
    expect(headers.get('x-request-id')).to.match(/^req_[0-9a-f-]{36}$/)
  })

  // Proves 2.2b
  it('with an id that carries the creation millisecond, so that ids sort by creation', async () => {
    const { liveKey } = await service.account(20)
    const first = await madeScan(service, liveKey)
    const second = await madeScan(service, liveKey)
    expect(first.meta.id < second.meta.id).to.equal(true)
    const createdMs = Number.parseInt(first.meta.id.replace('-', '').slice(0, 12), 16)
    expect(utcSeconds(new Date(createdMs))).to.equal(first.meta.created_at)
  })

  for (const [reading, status] of [
    ['nothing', 'no_document_found'],
    ['unreadable', 'unreadable'],
    ['unsupported', 'unsupported_document'],
    ['rejected', 'rejected'],
  ] as const) {
    // Proves 1.7, 1.8a, 2.2c
    it(`for ${status} too, free of charge`, async () => {
      const { liveKey } = await service.account(20)
      const scan = await madeScan(service, liveKey, { instructions: { reading } })
      expect(scan.meta).to.include({ status, billed: false })
      expect(await usageOf(service, liveKey)).to.include({ balance_credits: 20, credits_spent: 0 })
    })
  }

  // Proves 1.6, 2.0b, 2.1
  it('with null for what was not found: document, holder and MRZ', async () => {
    const { liveKey } = await service.account(20)
    const scan = await madeScan(service, liveKey, { instructions: { reading: 'nothing' } })
    expect(scan).to.include({ document: null, holder: null })
    expect(scan.fields).to.deep.equal([])
    expect(scan.mrz).to.deep.equal({ status: 'absent', reason: null, lines: null, text: null })
  })

  // Proves 2.8e
  it('without the portrait but with the document crop if return_portrait is false', async () => {
    const { liveKey } = await service.account(20)
    const plain = await madeScan(service, liveKey)
    expect(plain.images.main_photo).to.match(/^data:image\/jpeg;base64,/)
    const options = { return_portrait: false }
    const without = await madeScan(service, liveKey, { rest: { options } })
    expect(without.images.main_photo).to.equal(null)
    expect(without.images.document_crop).to.equal(plain.images.document_crop)
  })

  // Proves 2.11c
  it('at the same price whatever the options say', async () => {
    const { liveKey } = await service.account(20)
    const options = {
      mode: 'full',
      expect_country: 'FRA',
      date_format: 'iso',
      return_portrait: false,
      retain_hours: 8760,
    }
    const scan = await madeScan(service, liveKey, { rest: { options } })
    expect(scan.document?.country, 'the expected country is a hint only').to.equal('UTO')
    expect(await usageOf(service, liveKey)).to.include({ credits_spent: 1 })
  })

  // Proves 2.2d
  it('to a charset parameter, and reads an explicit null like an absent key', async () => {
    const { liveKey } = await service.account(20)
    const rest = { reference: null, options: { expect_country: null, retain_hours: null } }
    const headers = { 'content-type': 'application/json; charset=UTF-8' }
    const scan = await scanOf(await postScan(service, liveKey, { rest, headers }))
    expect(scan.meta.reference).to.equal(null)
  })
})
