import { MRZ_ALPHABET } from '../../../../worker/mrz/decode/mrz-characters.ts'
import { weighNoughts } from '../../../../worker/mrz/decode/noughts.ts'
import { MrzPosterior } from '../../../../worker/mrz/decode/posterior.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import { lineOf, seen } from '../../../support/readings/line-reading.ts'

/** ICAO 9303-5, appendix A, with another number; its digits have no say here. */
const cardWith = (number: string) => [
  `I<UTO${number}<<<<<<<<<<<<<<<<`,
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
]

/** Line 1 as read, where these columns of the number look as given. */
function readWith(number: string, columns: readonly number[], what: Record<string, number>) {
  const lines = cardWith(number)
  const layout = layoutOf(lines)
  if (layout === null) throw new Error('no layout')
  const rows = lines.map((text, line) =>
    lineOf(text).characters.map((one, column) =>
      line === 0 && columns.includes(column - 5) ? seen(one.centre, what) : one,
    ),
  )
  return new MrzPosterior(layout, rows).lines[0]?.slice(5, 14)
}

describe('the letter O in the number of an MRZ', () => {
  it('is read as a nought among digits if the glyph may be either', () => {
    expect(readWith('123O56789', [3], { O: 0.9, 0: 0.1 })).to.equal('123056789')
  })

  // A face whose O and 0 are alike shows the same glyph five times: `CAOO00OAA` was read.
  it('is read alike as a nought in a row of equal glyphs', () => {
    expect(readWith('CAOO00OAA', [2, 3, 6], { O: 0.7, 0: 0.3 })).to.equal('CA00000AA')
  })

  it('stays where it is plainly printed, whatever stands beside it', () => {
    expect(readWith('123O56789', [3], { O: 0.97, 0: 0.03 })).to.equal('123O56789')
  })

  it('stays between letters, where issuers that use it print it', () => {
    expect(readWith('SXCXOR5FE', [4], { O: 0.6, 0: 0.4 })).to.equal('SXCXOR5FE')
  })

  it('is weighed in numbers only: names and states keep their letters', () => {
    const lines = cardWith('D23145890')
    const layout = layoutOf(lines)
    if (layout === null) throw new Error('no layout')
    const rows = lines.map((text) =>
      Array.from(text, (character) => seen(0, { [character]: 0.6, O: 0.4 }).likelihoods),
    )
    const weighed = weighNoughts(layout, rows)
    const o = MRZ_ALPHABET.indexOf('O')
    expect(weighed[2], 'names').to.deep.equal(rows[2])
    expect(weighed[0]?.[4]?.[o], 'state').to.equal(rows[0]?.[4]?.[o])
    expect(weighed[0]?.[8]?.[o], 'number').to.be.below(0.05)
  })
})
