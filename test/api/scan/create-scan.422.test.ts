import { expect } from 'chai'
import { postScan } from '../../support/calls.ts'
import { expectError } from '../../support/expect-error.ts'
import { scanBody } from '../../support/scripted-picture.ts'
import { sharedService } from '../../support/shared-service.ts'

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
