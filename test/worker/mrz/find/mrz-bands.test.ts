import { mrzBands } from '../../../../worker/mrz/find/mrz-bands.ts'
import type { TextLine } from '../../../../worker/text/detect/text-line.ts'
import { levelLine } from '../../../support/readings/level-line.ts'

/** Pixels between the characters of an MRZ. */
const PITCH = 10

/** Level lines of so many characters, one below the other. */
function mrzAt(top: number, lengths: readonly number[]): TextLine[] {
  return lengths.map((characters, k) =>
    levelLine(50, 50 + characters * PITCH, top + 25 * k, { mrz: 1 }),
  )
}

describe('mrzBands', () => {
  // Regression: the three lines of a card hold more print than the two of a passport.
  it('puts the MRZ of a passport before that of a card of the same print', () => {
    const [card, passport] = [mrzAt(100, [30, 30, 30]), mrzAt(500, [44, 44])]
    const bands = mrzBands([...card, ...passport])
    expect(bands.map(({ lines }) => lines)).to.deep.equal([passport, card])
  })
})
