import { heightAt } from '../../../../worker/image/baseline.ts'
import type { Blob } from '../../../../worker/text/detect/components.ts'
import { fitInkLine, joinCollinear } from '../../../../worker/text/detect/ink-line.ts'

const character = (i: number, offset = 0): Blob => {
  const x0 = i * 12
  const y0 = 100 + i * 2 + offset
  return { x0, y0, x1: x0 + 8, y1: y0 + 10, area: 40, runs: 12 }
}
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i)

describe('fitInkLine', () => {
  it('finds slope, height and pitch', () => {
    const line = fitInkLine(range(0, 20).map((i) => character(i)))
    expect(line.slope).to.be.closeTo(2 / 12, 1e-9)
    expect(heightAt(line, 4)).to.be.closeTo(105, 1e-9)
    expect(line).to.include({ height: 10, pitch: 12, x0: 0, x1: 19 * 12 + 8 })
  })

  // A scratch or a diacritic in the row must not tilt the strip off the characters.
  it('is not tilted by a few blobs off the line', () => {
    const line = fitInkLine(range(0, 20).map((i) => character(i, i === 3 || i === 4 ? 9 : 0)))
    expect(line.slope).to.be.closeTo(2 / 12, 1e-6)
  })
})

describe('joinCollinear', () => {
  const left = fitInkLine(range(0, 10).map((i) => character(i)))
  const right = fitInkLine(range(14, 24).map((i) => character(i)))

  it('joins the two halves of a line that glare has cut', () => {
    const joined = joinCollinear([left, right])
    expect(joined).to.have.length(1)
    expect(joined[0]?.blobs).to.have.length(20)
  })

  it('does not join lines one below the other', () => {
    const below = fitInkLine(range(0, 10).map((i) => character(i, 25)))
    expect(joinCollinear([left, below])).to.have.length(2)
  })
})
