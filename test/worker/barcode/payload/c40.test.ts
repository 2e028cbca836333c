import { decodeC40 } from '../../../../worker/barcode/payload/c40.ts'

const basic = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Packs three values into two bytes; `·` is value 0, the shift to another set. */
function c40(text: string): Uint8Array {
  const values = Array.from(text, (one) => (one === '·' ? 0 : basic.indexOf(one) + 3))
  const pairs = (values.join().match(/\d+,\d+,\d+/g) ?? []).map((three) =>
    three.split(',').map(Number),
  )
  return Uint8Array.from(
    pairs.flatMap(([a = 0, b = 0, c = 0]) => {
      const value = 1600 * a + 40 * b + c + 1
      return [value >> 8, value & 255]
    }),
  )
}

describe('decodeC40', () => {
  it('reads three characters from two bytes, and one after the unlatch', () => {
    expect(decodeC40(c40('D SPEC'))).to.equal('D SPEC')
    expect(decodeC40(Uint8Array.of(...c40('UTO'), 0xfe, 'X'.charCodeAt(0) + 1))).to.equal('UTOX')
  })

  it('leaves out the padding at the end', () => {
    expect(decodeC40(c40('UTOA··'))).to.equal('UTOA')
    expect(decodeC40(c40('UTOAB·'))).to.equal('UTOAB')
  })

  // Regression: the shift was ignored, and the next character was read in the wrong set.
  it('refuses a shift to another set within the text', () => {
    expect(decodeC40(c40('U·OABC'))).to.equal(null)
    expect(decodeC40(c40('UT·ABC'))).to.equal(null)
    expect(decodeC40(Uint8Array.of(...c40('UT·'), 0xfe, 'X'.charCodeAt(0) + 1))).to.equal(null)
  })

  it('refuses half a byte pair', () => {
    expect(decodeC40(c40('UTO').subarray(0, 1))).to.equal(null)
  })
})
