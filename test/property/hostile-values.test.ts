import fc from 'fast-check'
import { scan as scanSchema } from '../../shared/contract/scan.ts'
import { anyText } from '../support/arbitraries/any-text.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { scansOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'

// Whatever text a caller's system sends must come back unchanged, or be refused with an
// explanation.
describe('hostile values in a well-formed request', () => {
  const service = testService({ threads: 2 })

  const withText = async (text: string, key: string) => {
    const { image } = await scanBody()
    return service.request('POST', '/v1/scans', { key, body: { image, reference: text } })
  }

  // Proves 4.1c
  it('are echoed, stored and listed unchanged in a reference of up to 128 characters', async function () {
    this.timeout(120_000)
    const { liveKey } = await service.account(1_000)
    const reference = fc.oneof(
      anyText({ maxLength: 128 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('\u0000', '\ufeff', '\u2028', '{{7*7}}', "'; --"),
    )
    await fc.assert(
      fc.asyncProperty(reference, async (text) => {
        const response = await withText(text, liveKey)
        const { meta } = scanSchema.parse(await response.json())
        expect(meta.reference).to.equal(text)
        const stored = await service.request('GET', `/v1/scans/${meta.id}`, { key: liveKey })
        expect(scanSchema.parse(await stored.json()).meta.reference).to.equal(text)
        const [newest] = await scansOf(service, liveKey, '?limit=1')
        expect(newest?.reference).to.equal(text)
      }),
      { numRuns: 60 },
    )
  })

  // JSON can write half of a character, but UTF-8 cannot: strict parsers would refuse every answer,
  // and every list of the account, that echoes it.
  it('are refused as a reference with half of a surrogate pair', async () => {
    const { liveKey } = await service.account()
    for (const text of ['\ud800', 'a\udfffb', '\udc00\ud800']) {
      const { message } = await expectError(await withText(text, liveKey), 'validation_failed')
      expect(message).to.equal('reference: must be Unicode text, without half of a surrogate pair')
    }
  })

  const deep = (depth: number, open: string, close: string) =>
    open.repeat(depth) + close.repeat(depth)

  for (const [what, body, code] of [
    ['arrays 100,000 deep', deep(100_000, '[', ']'), 'invalid_request'],
    [
      'objects 50,000 deep under options',
      `{"image":"x","options":${deep(50_000, '{"a":', '}').replace(':}', ':1}')}}`,
      'validation_failed',
    ],
    [
      '200,000 unknown keys',
      `{"image":"x",${Array.from({ length: 200_000 }, (_, n) => `"k${n}":${n}`).join()}}`,
      'validation_failed',
    ],
    ['a key of a megabyte', `{"image":"x","${'k'.repeat(1_000_000)}":1}`, 'validation_failed'],
    ['__proto__', '{"image":"x","__proto__":{"polluted":true}}', 'validation_failed'],
    ['constructor', '{"image":"x","constructor":{"prototype":{}}}', 'validation_failed'],
    [
      'a number beyond all range',
      '{"image":"x","options":{"retain_hours":1e999}}',
      'validation_failed',
    ],
    [
      'a number of 100,000 digits',
      `{"image":"x","options":{"retain_hours":${'9'.repeat(100_000)}}}`,
      'validation_failed',
    ],
    ['base64 that decodes to nothing', '{"image":"===="}', 'validation_failed'],
    ['the image twice, the second no text', '{"image":"AAAA","image":{}}', 'validation_failed'],
  ] as const) {
    it(`${what}: ${code} with a brief message`, async () => {
      const { liveKey } = await service.account()
      const response = await service.request('POST', '/v1/scans', { key: liveKey, body })
      const { message } = await expectError(response, code)
      expect(message.length).to.be.lessThan(4000)
      expect(Object.hasOwn(Object.prototype, 'polluted')).to.equal(false)
    })
  }

  it('are refused as numbers in a client token request', async () => {
    const { liveKey } = await service.account()
    for (const value of ['1e999', '-0.5', '"60"', '9'.repeat(400), 'true', '[]', '{}']) {
      const body = `{"expires_in":${value}}`
      const response = await service.request('POST', '/v1/client-tokens', { key: liveKey, body })
      await expectError(response, 'validation_failed')
    }
  })

  it('never become part of an SQL statement: the balance is unchanged', async () => {
    const { liveKey, id } = await service.account(5)
    const attack = "'); UPDATE accounts SET balance_credits = 1000000; --"
    await withText(attack, liveKey)
    for (const path of [
      `/v1/scans/${encodeURIComponent(attack)}`,
      `/v1/scans?before=${encodeURIComponent(attack)}`,
    ]) {
      const { status } = await service.request('GET', path, { key: liveKey })
      expect(status).to.be.oneOf([404, 422])
    }
    const { status } = await service.request('GET', '/v1/usage', { key: attack })
    expect(status).to.equal(401)
    const { rows } = await service.database.pool.query(
      'SELECT balance_credits FROM accounts WHERE id = $1',
      [id],
    )
    expect(rows).to.deep.equal([{ balance_credits: 4 }])
  })
})
