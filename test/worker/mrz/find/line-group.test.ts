import { heightAt } from '../../../../worker/image/baseline.ts'
import { groupLines, withMissingLine } from '../../../../worker/mrz/find/line-group.ts'
import { fitInkLine, type InkLine } from '../../../../worker/text/detect/ink-line.ts'

/** A line of `count` characters 14 px apart, every `uneven`th shifted as in proportional print. */
function line(y: number, count = 44, uneven = 0): InkLine {
  return fitInkLine(
    Array.from({ length: count }, (_, i) => {
      const x0 = i * 14 + (uneven > 0 && i % uneven === 0 ? 5 : 0)
      return { x0, y0: y, x1: x0 + 9, y1: y + 14, area: 60, runs: 12 }
    }),
  )
}

describe('groupLines', () => {
  it('ranks the two lines of an MRZ ahead of the print above them', () => {
    const mrz = [line(400), line(434)]
    const print = [line(100, 40, 3), line(130, 40, 3), line(160, 40, 3)]
    expect(groupLines([...print, ...mrz])[0]?.lines).to.deep.equal(mrz)
  })

  // The pitch at one end of such a line is twice that at the other.
  it('recognizes an MRZ seen at an angle, whose pitch grows along the line', () => {
    const mrz = [400, 434].map((y) =>
      fitInkLine(
        Array.from({ length: 44 }, (_, i) => {
          const x0 = Math.round(8 * i + (8 * i * i) / 88)
          return { x0, y0: y, x1: x0 + 6, y1: y + 14, area: 60, runs: 12 }
        }),
      ),
    )
    const print = [line(100, 40, 3), line(130, 40, 3)]
    expect(groupLines([...print, ...mrz])[0]?.lines).to.deep.equal(mrz)
  })

  it('groups the three lines of a card from top to bottom', () => {
    const mrz = [line(400, 30), line(434, 30), line(468, 30)]
    expect(groupLines([...mrz].reverse())[0]?.lines).to.deep.equal(mrz)
  })

  it('does not group lines that are too close together or too far apart', () => {
    for (const y of [412, 500]) {
      const groups = groupLines([line(400), line(y)])
      expect(groups.every(({ lines }) => lines.length === 1)).to.equal(true)
    }
  })
})

describe('withMissingLine', () => {
  it('adds the missed line above or below, at the spacing of the others', () => {
    const [above, below] = withMissingLine([line(400), line(434)])
    const at = (lines: readonly InkLine[] | undefined) =>
      lines?.map((each) => Math.round(heightAt(each, 0)))
    expect(at(above)).to.deep.equal([373, 407, 441])
    expect(at(below)).to.deep.equal([407, 441, 475])
  })

  it('adds nothing to three lines', () => {
    expect(withMissingLine([line(0), line(34), line(68)])).to.deep.equal([])
  })
})
