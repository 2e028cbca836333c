import { joinLines } from '../../../../worker/text/detect/join-lines.ts'
import type { TextLine } from '../../../../worker/text/detect/text-line.ts'

function piece(x0: number, x1: number, y = 100, more: Partial<TextLine> = {}): TextLine {
  return {
    start: { x: x0, y },
    end: { x: x1, y },
    sag: 0,
    capitalHeight: 10,
    score: 0.9,
    mrz: 0,
    ...more,
  }
}

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
