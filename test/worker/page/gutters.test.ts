import { gutters, isBeyond, type Spot } from '../../../worker/page/gutters.ts'

/** Spots in the four corners of a card of 40 × 20 px. */
const card = (x: number, y: number): Spot[] =>
  [
    [0, 0],
    [40, 0],
    [0, 20],
    [40, 20],
  ].map(([right = 0, down = 0]) => ({ x: x + right, y: y + down, radius: 2 }))

describe('gutters', () => {
  it('finds the gutter between two cards, one below the other', () => {
    const found = gutters([...card(0, 0), ...card(5, 60)], 0, 30)
    const [below] = found.filter(({ b }) => b > 0.5)
    expect(below?.c).to.be.closeTo(40, 1e-9)
    expect(below?.width).to.be.closeTo(36, 1e-9)
    if (below === undefined) throw new Error('no gutter')
    expect(isBeyond(below, { x: 20, y: 70 })).to.equal(true)
    expect(isBeyond(below, { x: 20, y: 10 })).to.equal(false)
  })

  it('finds it along print that is tilted, where upright boxes overlap', () => {
    const tilted = (angle: number) =>
      [...card(0, 0), ...card(0, 30)].map(({ x, y, radius }) => ({
        x: x * Math.cos(angle) - y * Math.sin(angle),
        y: x * Math.sin(angle) + y * Math.cos(angle),
        radius,
      }))
    expect(gutters(tilted(0.4), 0.4, 5.5).some(({ width }) => Math.abs(width - 6) < 0.1)).to.equal(
      true,
    )
  })

  it('finds none where there is hardly any room between the print', () => {
    expect(gutters(card(0, 0), 0, 40)).to.deep.equal([])
    expect(gutters([], 0, 1)).to.deep.equal([])
  })
})
