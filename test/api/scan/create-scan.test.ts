import { utcSeconds } from '../../../shared/time/clock.ts'
import { scanBody } from '../../support/engine/scripted-picture.ts'
import { madeScan, postScan, scanOf, usageOf } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

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

  // Which day it is decides the centuries of birth dates, too: a worker's clock must not.
  it('with days counted from the day of created_at, whatever the clock of the worker says', async () => {
    const { liveKey } = await service.account(20)
    service.clock.standAt(new Date('2027-12-31T23:59:59.900Z'))
    const scan = await madeScan(service, liveKey, { instructions: { expiresToday: true } })
    service.clock.reset()
    expect(scan.meta.created_at).to.equal('2027-12-31T23:59:59Z')
    expect(scan.document).to.include({ is_expired: false, days_remaining: 0 })
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

// A silently ignored key (a misplaced `reference`, a `retain_hour`) is noticed in production only.
describe('POST /v1/scans answers 422 validation_failed', () => {
  const service = sharedService()

  async function message(rest: object): Promise<string> {
    const { liveKey } = await service.account()
    const response = await postScan(service, liveKey, { rest })
    return (await expectError(response, 'validation_failed')).message
  }

  for (const [path, rest] of [
    ['unknown', { unknown: 1 }],
    ['__proto__', JSON.parse('{"__proto__": {}}')],
    ['options.unknown', { options: { unknown: 1 } }],
    ['options.reference', { options: { reference: 'misplaced' } }],
    ['options', { options: null }],
    ['options', { options: [] }],
    ['options.mode', { options: { mode: 'fast' } }],
    ['options.expect_country', { options: { expect_country: 'DE' } }],
    ['options.expect_country', { options: { expect_country: 'deu' } }],
    ['options.date_format', { options: { date_format: 'us' } }],
    ['options.return_portrait', { options: { return_portrait: 'no' } }],
    ['options.retain_hours', { options: { retain_hours: -1 } }],
    ['options.retain_hours', { options: { retain_hours: 8761 } }],
    ['options.retain_hours', { options: { retain_hours: 1.5 } }],
    ['options.retain_hours', { options: { retain_hours: '24' } }],
    ['reference', { reference: 17 }],
    ['reference', { reference: 'x'.repeat(129) }],
    ['image', { image: 17 }],
    ['image', { image: null }],
    ['image', { image: '' }],
    ['image', { image: 'not base64!' }],
    ['image', { image: 'AAA' }],
    ['image', { image: 'data:image/jpeg;base64,/9j/4AAQ' }],
  ] as const) {
    // Proves 2.11a, 2.11b, 4.1a, 4.1b, 7.2, 8.2f, D1.12, D1.14a
    it(`naming ${path} in ${JSON.stringify(rest).slice(0, 60)}`, async () => {
      expect(await message(rest)).to.match(new RegExp(`^${path}: `))
    })
  }

  // Proves D1.12
  it('naming every problem at once, the header included', async () => {
    const { liveKey } = await service.account()
    const response = await postScan(service, liveKey, {
      rest: {
        image: '?',
        extra: 1,
        reference: 5,
        options: { mode: 'x', retain_hours: 9000, also: 1 },
      },
      headers: { 'idempotency-key': 'x'.repeat(256) },
    })
    const { message: text } = await expectError(response, 'validation_failed')
    for (const path of [
      'image',
      'extra',
      'reference',
      'options.mode',
      'options.retain_hours',
      'options.also',
      'Idempotency-Key',
    ]) {
      expect(text).to.include(`${path}: `)
    }
  })

  // Proves 4.1b, 4.1.7c
  it('to a reference of 129 characters; 128 pass, an emoji counting as one', async () => {
    const { liveKey } = await service.account()
    const reference = '🛂'.repeat(128)
    const response = await postScan(service, liveKey, { rest: { reference } })
    expect(response.status).to.equal(200)
    expect(await message({ reference: `${reference}x` })).to.include('128')
  })

  for (const [what, key] of [
    ['an empty Idempotency-Key', ''],
    ['an Idempotency-Key of 256 characters', 'x'.repeat(256)],
  ] as const) {
    // Proves 4.1.7b
    it(`to ${what}`, async () => {
      const { liveKey } = await service.account()
      const response = await postScan(service, liveKey, { headers: { 'idempotency-key': key } })
      expect((await expectError(response, 'validation_failed')).message).to.equal(
        'Idempotency-Key: must be 1 to 255 characters long',
      )
    })
  }

  // Proves 4.1.7b
  it('but not to an Idempotency-Key of 1 or 255 characters, in any script', async () => {
    const { liveKey } = await service.account()
    const inUtf8 = (text: string) => Buffer.from(text).toString('latin1')
    for (const key of ['k', 'x'.repeat(255), inUtf8('鍵'.repeat(255)), '"quoted", with commas']) {
      const response = await postScan(service, liveKey, { headers: { 'idempotency-key': key } })
      expect(response.status).to.equal(200)
    }
  })

  // Proves 9.1, D1.10
  it('to any query key, as there is one response shape and no version to choose', async () => {
    const { liveKey } = await service.account()
    const body = await scanBody()
    for (const query of ['?version=2', '?v=1', '?mode=full']) {
      const path = `/v1/scans${query}`
      const response = await service.request('POST', path, { key: liveKey, body })
      await expectError(response, 'validation_failed')
    }
  })
})
