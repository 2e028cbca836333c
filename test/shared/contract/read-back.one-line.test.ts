import fc from 'fast-check'
import { onOneLine } from '../../../shared/contract/read-back.ts'

const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

// A name with a line break in it matches nothing in a customer's database.
describe('onOneLine', () => {
  for (const lineBreak of breaks) {
    it(`joins parts around ${Buffer.from(lineBreak).toString('hex')} (UTF-8) by a single space`, () => {
      expect(onOneLine(`ANNA ${lineBreak}  MARIA`)).to.equal('ANNA MARIA')
      expect(onOneLine(`ANNA${lineBreak}${lineBreak} MARIA`)).to.equal('ANNA MARIA')
    })
  }

  it('leaves null and values without line breaks unchanged', () => {
    expect(onOneLine('VAN DER  BERG')).to.equal('VAN DER  BERG')
    expect(onOneLine(null)).to.equal(null)
  })

  // Proves 2.4b
  it('never returns a line break, whatever the input', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...breaks, ' ', 'A', '見')), (parts) => {
        expect(onOneLine(parts.join(''))).not.to.match(/[\n\r\v\f\u0085\u2028\u2029]/)
      }),
    )
  })
})
