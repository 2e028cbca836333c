import { detectTextLines } from '../../../../worker/text/detect/detect-text-lines.ts'
import type { LayoutMaps } from '../../../../worker/text/detect/layout-maps.ts'
import { lengthOf } from '../../../../worker/text/detect/text-line.ts'
import { emptyMaps, paint } from '../../../support/pictures/synthetic-maps.ts'

/** log2 of a capital of 8 px in units of 8 px: two cells. */
const EIGHT = 0

/** Picture pixels per cell. */
const CELL = 4

const bare = () => {
  const maps = emptyMaps()
  maps.capital.fill(EIGHT)
  return maps
}

const line = (maps: LayoutMaps, x: number, y: number, length: number, angle = 0) =>
  paint(maps, maps.core, { x, y, length, thickness: 1.9, angle })

/** A descender that touches the line below. */
const bridge = (maps: LayoutMaps, x: number, y: number) =>
  paint(maps, maps.core, { x, y, length: 1, thickness: 5 })

/** Lines from the top down: middle and length in cells. */
const linesIn = (maps: LayoutMaps) =>
  detectTextLines(maps, 0)
    .map((found) => ({
      x: Math.round((found.start.x + found.end.x) / 2 / CELL),
      y: Math.round((found.start.y + found.end.y) / 2 / CELL),
      length: Math.round(lengthOf(found) / CELL),
    }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x)

describe('lines above each other that touch in one place', () => {
  it('are two lines', () => {
    const maps = bare()
    line(maps, 60, 50, 40)
    line(maps, 60, 53, 40)
    bridge(maps, 55, 51)
    expect(linesIn(maps).map(({ y }) => y)).to.deep.equal([50, 53])
  })

  it('are three lines if there are three', () => {
    const maps = bare()
    for (const y of [50, 53, 56]) line(maps, 60, y, 40)
    bridge(maps, 55, 51)
    bridge(maps, 70, 54)
    expect(linesIn(maps).map(({ y }) => y)).to.deep.equal([50, 53, 56])
  })

  it('are two lines if they are slanted', () => {
    const maps = bare()
    line(maps, 120, 80, 90, 0.05)
    line(maps, 119.8, 83, 90, 0.05)
    bridge(maps, 110, 81)
    line(maps, 120, 140, 120, 0.02)
    expect(linesIn(maps)).to.have.length(3)
  })

  it('are two lines if one is short, and their ends stay apart', () => {
    const maps = bare()
    line(maps, 60, 50, 60)
    line(maps, 36, 53, 8)
    bridge(maps, 34, 51)
    const [upper, lower, ...others] = linesIn(maps)
    expect(others).to.have.length(0)
    expect(upper?.length).to.be.closeTo(61, 2)
    expect(lower?.length).to.be.closeTo(9, 2)
  })

  it('leave words apart that only the other line joined', () => {
    const maps = bare()
    line(maps, 60, 50, 60)
    line(maps, 36, 53, 8)
    line(maps, 80, 53, 8)
    bridge(maps, 34, 51)
    bridge(maps, 80, 51)
    expect(linesIn(maps).map(({ x }) => x)).to.deep.equal([60, 36, 80])
  })
})

describe('a single line', () => {
  it('stays whole with a mark above and a descender below some letters', () => {
    const maps = bare()
    line(maps, 60, 50, 40)
    paint(maps, maps.core, { x: 50, y: 48, length: 2, thickness: 2 })
    paint(maps, maps.core, { x: 70, y: 52, length: 2, thickness: 2 })
    expect(linesIn(maps)).to.have.length(1)
  })

  it('stays whole where it bends', () => {
    const maps = bare()
    for (let x = 20; x < 220; x++) line(maps, x, 80 + 5 * (1 - ((x - 120) / 100) ** 2), 1)
    expect(linesIn(maps)).to.have.length(1)
  })
})
