import fc from 'fast-check'
import { checkOf, correct } from '../../../../worker/barcode/pdf417/reed-solomon.ts'

const CORRECTION = 16

/** A word of 40 codewords with its check, and places in an order drawn by lot. */
const damaged = fc
  .record({
    data: fc.array(fc.integer({ min: 0, max: 928 }), { minLength: 24, maxLength: 24 }),
    places: fc.shuffledSubarray([...Array(40).keys()], { minLength: 40, maxLength: 40 }),
    shifts: fc.array(fc.integer({ min: 1, max: 928 }), { minLength: 40, maxLength: 40 }),
    wrong: fc.integer({ min: 0, max: CORRECTION / 2 }),
  })
  .chain((word) =>
    fc.integer({ min: 0, max: CORRECTION - 2 * word.wrong }).map((erased) => ({ ...word, erased })),
  )

describe('correct', () => {
  it('mends two erased codewords, or one that is wrong, for every two of the check', () => {
    fc.assert(
      fc.property(damaged, ({ data, places, shifts, wrong, erased }) => {
        const sent = [...data, ...checkOf(data, CORRECTION)]
        const received = [...sent]
        for (const place of places.slice(0, wrong + erased))
          received[place] = ((sent[place] ?? 0) + (shifts[place] ?? 1)) % 929
        const result = correct(received, CORRECTION, places.slice(wrong, wrong + erased))
        expect(result?.codewords).to.deep.equal(sent)
        expect(result?.used).to.be.at.most(2 * wrong + erased)
      }),
    )
  })

  it('gives nothing, or another word of the code, where more is wrong', () => {
    const data = Array.from({ length: 24 }, (_, i) => (i * 137) % 929)
    const received = [...data, ...checkOf(data, CORRECTION)].map((one, i) =>
      i < 12 ? (one + 5 + i) % 929 : one,
    )
    expect(correct(received, CORRECTION, [])).to.equal(null)
  })

  // ISO/IEC 15438, annex Q: level 1 of these six codewords.
  it('makes the check that the standard makes', () => {
    expect(checkOf([5, 453, 178, 121, 239], 4)).to.deep.equal([452, 327, 657, 619])
  })
})
