import fc from 'fast-check'
import { decodeBase64 } from '../../../../api/scan/request/base64-decoder.ts'

const standard = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)?$/

/** Decoded by the grammar of RFC 4648 §4 and Node's own decoder. */
function decodedByTheBook(text: string): Buffer | null {
  return text !== '' && standard.test(text) ? Buffer.from(text, 'base64') : null
}

const decoded = (text: string) => {
  const bytes = decodeBase64(Buffer.from(text))
  return bytes === null ? null : Buffer.from(bytes)
}

// A lenient decoder would let a damaged picture be read, and billed, as another one.
describe('decodeBase64', () => {
  for (const text of ['QUJD', 'QUI=', 'QQ==', 'QR==', '+/+/', 'A'.repeat(65_536)]) {
    it(`accepts ${text.slice(0, 8)}`, () => {
      expect(decoded(text)).to.deep.equal(decodedByTheBook(text))
      expect(decoded(text)).not.to.equal(null)
    })
  }

  for (const text of [
    ...['', '=', '====', 'QUI', 'QUJDQ', 'Q===', 'QU=D', 'QQ=A', '=QUJ', 'QUI==', 'QUJD===='],
    ...['-_-_', 'QUJ-', 'QU D', 'QUJ\n', 'QUJ\u0000', 'QUJé', 'QUJŁ', 'QUJ\ud800', 'data:,QU'],
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => expect(decoded(text)).to.equal(null))
  }

  it('agrees with the grammar on base64 damaged anywhere', () => {
    const verdicts = { taken: 0, refused: 0 }
    const damage = fc.record({
      bytes: fc.oneof(
        fc.uint8Array({ maxLength: 64 }),
        // Long enough to cross the border between two pieces.
        fc.integer({ min: 12_280, max: 12_300 }).map((length) => new Uint8Array(length).fill(0x5a)),
      ),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.integer({ min: 0, max: 4 }),
      inserted: fc.string({ maxLength: 4, unit: fc.constantFrom(...'A+/=-_ \n\\.é\u0000') }),
    })
    fc.assert(
      fc.property(damage, ({ bytes, at, removed, inserted }) => {
        const whole = Buffer.from(bytes).toString('base64')
        const from = Math.floor(at * whole.length)
        const text = whole.slice(0, from) + inserted + whole.slice(from + removed)
        const expected = decodedByTheBook(text)
        expect(decoded(text)).to.deep.equal(expected)
        verdicts[expected === null ? 'refused' : 'taken'] += 1
      }),
      { numRuns: 3000 },
    )
    expect(Math.min(verdicts.taken, verdicts.refused)).to.be.greaterThan(50)
  })
})
