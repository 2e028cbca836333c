import type { Point } from '../../../../worker/image/affine.ts'
import { Pyramid } from '../../../../worker/image/pyramid.ts'
import type { Grey } from '../../../../worker/image/raster.ts'
import type { TextLine } from '../../../../worker/text/detect/text-line.ts'
import { cutLine } from '../../../../worker/text/recognize/cut-line.ts'

const cut = { height: 32, widthMax: 1200, around: 0.36, ends: 0.6 }

function lineOf(start: Point, end: Point, capitalHeight: number, sag = 0): TextLine {
  return { start, end, capitalHeight, sag, score: 1, mrz: 0 }
}

/** White paper, black where a line of print would stand. */
function drawn(width: number, height: number, isInk: (x: number, y: number) => boolean): Grey {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    isInk(at % width, Math.floor(at / width)) ? 0 : 255,
  )
  return { data, width, height }
}

function cutOf(picture: Grey, line: TextLine): Grey {
  const strip = cutLine(new Pyramid(picture), line, cut)
  if (strip === null) throw new Error('nothing was cut')
  return strip
}

/** The first and the last dark row of a column. */
function inkIn({ data, width, height }: Grey, column: number): readonly [number, number] {
  const rows = Array.from({ length: height }, (_, row) => row)
  const dark = rows.filter((row) => (data[row * width + column] ?? 255) < 128)
  return [dark[0] ?? -1, dark.at(-1) ?? -1]
}

/** Capitals of a strip of 32 rows with 0.36 capitals of paper above and below. */
const [capitalTop, capitalBottom] = [32 * (0.36 / 1.72), 32 * (1.36 / 1.72)]

function expectCapitals(strip: Grey, columns: readonly number[]): void {
  for (const column of columns) {
    const [top, bottom] = inkIn(strip, column)
    expect(top, `column ${column}`).to.be.closeTo(capitalTop, 1.2)
    expect(bottom + 1, `column ${column}`).to.be.closeTo(capitalBottom, 1.2)
  }
}

describe('cutLine', () => {
  it('widens narrow print by the given stretch', () => {
    const picture = drawn(400, 100, (x, y) => x >= 100 && x < 200 && y >= 40 && y < 60)
    const line = lineOf({ x: 99.5, y: 49.5 }, { x: 199.5, y: 49.5 }, 20)
    const strip = cutLine(new Pyramid(picture), line, { ...cut, stretch: 1.5 })
    if (strip === null) throw new Error('nothing was cut')
    const unit = (32 / 1.72) * 1.5
    expect(strip.height).to.equal(32)
    expect(strip.width).to.be.closeTo((100 / 20 + 1.2) * unit, 1)
    const inked = Array.from({ length: strip.width }, (_, x) => x).filter(
      (x) => inkIn(strip, x)[0] >= 0,
    )
    expect(inked[0]).to.be.closeTo(0.6 * unit, 1)
    expect(inked.at(-1)).to.be.closeTo(5.6 * unit, 2)
    expectCapitals(strip, [30, 80, 130])
  })

  for (const capital of [9, 20, 44, 130]) {
    it(`scales capitals of ${capital} px to the height the reader expects`, () => {
      const [left, right, top] = [2 * capital, 12 * capital, 2 * capital]
      const picture = drawn(
        14 * capital,
        5 * capital,
        (x, y) => x >= left && x < right && y >= top && y < top + capital,
      )
      const y = top + capital / 2 - 0.5
      const strip = cutOf(picture, lineOf({ x: left - 0.5, y }, { x: right - 0.5, y }, capital))
      expect(strip.height).to.equal(32)
      const unit = 32 / 1.72
      expect(strip.width).to.be.closeTo(11.2 * unit, 1)
      expectCapitals(strip, [20, 100, 180])
      // The ends of the line are 0.6 capitals inside the strip.
      const row = strip.data.subarray(16 * strip.width, 17 * strip.width)
      expect(row.findIndex((level) => level < 128)).to.be.closeTo(0.6 * unit, 1.2)
      expect(row.findLastIndex((level) => level < 128) + 1).to.be.closeTo(10.6 * unit, 1.2)
    })
  }

  it('lays a slanted line level', () => {
    const slope = Math.tan(0.3)
    const picture = drawn(500, 300, (x, y) => Math.abs(y - 60 - slope * x) <= 10 / Math.cos(0.3))
    const at = (x: number) => ({ x, y: 60 + slope * x })
    expectCapitals(cutOf(picture, lineOf(at(60), at(420), 20)), [15, 100, 250, 330])
  })

  it('cuts a line that runs upwards in its reading direction', () => {
    const picture = drawn(100, 400, (x, y) => x >= 40 && x < 60 && y >= 50 && y < 200)
    const strip = cutOf(picture, lineOf({ x: 49.5, y: 350 }, { x: 49.5, y: 50 }, 20))
    const row = strip.data.subarray(16 * strip.width, 17 * strip.width)
    expect(row[40], 'where the line begins').to.equal(255)
    expect(row[strip.width - 40], 'where it ends').to.equal(0)
  })

  it('straightens a line that sags', () => {
    const middle = (x: number) => 60 + 14 * (1 - ((x - 250) / 200) ** 2)
    const picture = drawn(500, 160, (x, y) => Math.abs(y - middle(x)) <= 10)
    const strip = cutOf(picture, lineOf({ x: 50, y: 60 }, { x: 450, y: 60 }, 20, 14))
    expectCapitals(strip, [40, 190, 330])
  })

  it('repeats the edge of the picture beyond its border', () => {
    const picture = drawn(60, 12, () => true)
    const strip = cutOf(picture, lineOf({ x: 0, y: 6 }, { x: 59, y: 6 }, 12))
    expect(Math.max(...strip.data)).to.equal(0)
  })

  it('returns null for a line too long for the reader or too short for a character', () => {
    const pyramid = new Pyramid(drawn(3000, 20, () => true))
    const at = (x: number) => ({ x, y: 10 })
    expect(cutLine(pyramid, lineOf(at(0), at(2900), 10), cut)).to.equal(null)
    expect(cutLine(pyramid, lineOf(at(0), at(0), 1e9), { ...cut, ends: 0.01 })).to.equal(null)
    expect(cutLine(pyramid, lineOf(at(0), at(9), Number.NaN), cut)).to.equal(null)
  })
})
