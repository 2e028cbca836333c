import { pieceOf } from '../../../../worker/viz/print/piece.ts'
import type { PrintedLine } from '../../../../worker/viz/print/printed-page.ts'
import { cornersOf } from '../../../../worker/viz/print/value-corners.ts'

/** A line of 100 × 10 pixels whose characters were seen at these shares of it. */
function lineOf(text: string, at: readonly number[] = [], top = 0): PrintedLine {
  const box = { x0: 0, y0: top, x1: 100, y1: top + 10 }
  return {
    text,
    characters: Array.from(text, (_, index) => {
      const share = at[index]
      return { probability: 1, ...(share === undefined ? {} : { at: share }) }
    }),
    box,
    capitalHeight: 10,
    inPicture: box,
    whole: {
      box,
      corners: [
        { x: 0, y: top },
        { x: 100, y: top },
        { x: 100, y: top + 10 },
        { x: 0, y: top + 10 },
      ],
    },
  }
}

// A box over the caption instead of the value sends whoever checks it to the wrong word.
describe('cornersOf', () => {
  it('cuts a value out of its line by where its characters were seen', () => {
    const line = lineOf('A BC', [0.05, 0.3, 0.85, 0.95])
    const { corners } = cornersOf([pieceOf(line, 2)])
    expect(corners?.[0].x).to.be.closeTo(80, 0.001)
    expect(corners?.[1].x).to.be.closeTo(100, 0.001)
  })

  it('cuts by equal widths where the reader did not say where they were', () => {
    const { corners } = cornersOf([pieceOf(lineOf('A BC'), 2)])
    expect(corners?.map(({ x }) => x)).to.deep.equal([50, 100, 100, 50])
  })

  it('goes around all lines of a value', () => {
    const { corners } = cornersOf([pieceOf(lineOf('AB')), pieceOf(lineOf('CD', [], 20))])
    expect(corners?.map(({ y }) => y)).to.deep.equal([0, 0, 30, 30])
  })

  it('is nothing for a line whose place is not known', () => {
    const { whole: _, ...line } = lineOf('AB')
    expect(cornersOf([pieceOf(line)])).to.deep.equal({})
  })
})
