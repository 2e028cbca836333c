import { joinLines } from '../../../../worker/text/detect/join-lines.ts'
import type { TextLine } from '../../../../worker/text/detect/text-line.ts'
import { levelLine } from '../../../support/readings/level-line.ts'

const piece = (x0: number, x1: number, y = 100, more: Partial<TextLine> = {}) =>
  levelLine(x0, x1, y, { capitalHeight: 10, ...more })

describe('joinLines', () => {
  it('joins pieces of the same line, given in any order', () => {
    const [line, ...others] = joinLines([piece(205, 300), piece(100, 200), piece(306, 340)])
    expect(others).to.have.length(0)
    expect([line?.start.x, line?.end.x]).to.deep.equal([100, 340])
  })

  it('keeps columns apart', () => {
    expect(joinLines([piece(100, 200), piece(215, 300)])).to.have.length(2)
  })

  it('keeps print of another height apart', () => {
    expect(
      joinLines([piece(100, 200), piece(204, 300, 100, { capitalHeight: 15 })]),
    ).to.have.length(2)
  })

  it('keeps the next line apart', () => {
    expect(joinLines([piece(100, 200), piece(204, 300, 106)])).to.have.length(2)
  })

  it('bridges the gap that fillers leave in an MRZ line', () => {
    expect(
      joinLines([piece(100, 200, 100, { mrz: 0.9 }), piece(220, 300, 100, { mrz: 0.9 })]),
    ).to.have.length(1)
  })
})
