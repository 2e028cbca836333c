import { scaleAffine } from '../../../../worker/image/affine.ts'
import { applyHomography, homographyTo } from '../../../../worker/image/homography.ts'
import type { Grey } from '../../../../worker/image/raster.ts'
import { cropLines, USUAL_MARGIN } from '../../../../worker/mrz/straighten/line-crops.ts'
import type { Blob } from '../../../../worker/text/detect/components.ts'
import { fitInkLine } from '../../../../worker/text/detect/ink-line.ts'

const width = 400
const height = 120

/** Black marks 12 high and 10 apart, in a row whose middle is at `at(x)`. */
function printed(at: (x: number) => number): { grey: Grey; blobs: Blob[] } {
  const data = new Uint8Array(width * height).fill(220)
  const blobs = Array.from({ length: 34 }, (_, i) => {
    const x0 = 30 + 10 * i
    const y0 = Math.round(at(x0 + 3)) - 6
    for (let y = y0; y < y0 + 12; y++) data.fill(20, y * width + x0, y * width + x0 + 6)
    return { x0, y0, x1: x0 + 6, y1: y0 + 12, area: 72, runs: 12 }
  })
  return { grey: { data, width, height }, blobs }
}

/** Share of black in the row of a strip, where the marks are: 0.6 of their length is ink. */
function inkOf({ data, width: across, height: down }: Grey, row: number): number {
  const at = Math.round(row * down)
  const ink = data.subarray(at * across, (at + 1) * across).filter((level) => level < 120).length
  return ink / across
}

const allOver = (share: number) => (inks: readonly number[]) =>
  inks.length === 1 && inks.every((ink) => ink > share)

const options = { lineHeight: 24, reach: 0, margin: USUAL_MARGIN }

describe('cropLines', () => {
  for (const upsideDown of [false, true]) {
    const way = upsideDown ? 'upside down' : 'upright'
    // Cut straight, the ends or the middle of the line would lie outside the strip.
    it(`straightens a bent line, ${way}`, () => {
      const { grey, blobs } = printed((x) => 50 + 24 * Math.sin((Math.PI * x) / width))
      const line = fitInkLine(blobs)
      const strips = cropLines(grey, scaleAffine(1, 1), [line], { ...options, upsideDown })
      const inkAt = (row: number) => strips.map((strip) => inkOf(strip, row))
      for (const row of [0.3, 0.5, 0.7]) expect(inkAt(row)).to.satisfy(allOver(0.5))
      for (const row of [0.04, 0.92]) expect(inkAt(row)).not.to.satisfy(allOver(0.1))
    })
  }

  // A camera held to one side narrows characters; the network knows them in one shape only.
  it('widens characters that the camera angle has narrowed', () => {
    const { grey, blobs } = printed(() => 50)
    const taller = blobs.map((blob) => ({ ...blob, y0: blob.y0 - 2, y1: blob.y1 + 2 }))
    const pitches = [blobs, taller].map((line) => {
      const lines = [fitInkLine(line)]
      const cut = { ...options, upsideDown: false }
      const starts = cropLines(grey, scaleAffine(1, 1), lines, cut).flatMap(marksIn)
      return ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / (starts.length - 1)
    })
    // 12 high: as it is, 10 × 24 / (12 × 1.76); 16 high: half the strip's height.
    expect(pitches[0]).to.be.closeTo(11.4, 0.2)
    expect(pitches[1]).to.be.closeTo(12, 0.2)
  })

  // In a plain crop, the near characters would be half as wide again as the far ones.
  it('flattens an MRZ seen at an angle, so that its characters have an even pitch', () => {
    const seen = homographyTo(
      [
        { x: 30, y: 30 },
        { x: 370, y: 40 },
        { x: 30, y: 80 },
        { x: 370, y: 74 },
      ],
      29,
      1,
    )
    if (seen === null) throw new Error('these corners have one')
    const data = new Uint8Array(width * height).fill(220)
    const lines = [0, 1].map((row) =>
      fitInkLine(
        Array.from({ length: 30 }, (_, column) => {
          const { x, y } = applyHomography(seen, { x: column, y: row })
          const [x0, y0] = [Math.round(x - 2), Math.round(y - 6)]
          for (let at = y0; at < y0 + 12; at++) data.fill(20, at * width + x0, at * width + x0 + 4)
          return { x0, y0, x1: x0 + 4, y1: y0 + 12, area: 48, runs: 12 }
        }),
      ),
    )
    const grey = { data, width, height }
    const strips = cropLines(grey, scaleAffine(1, 1), lines, { ...options, upsideDown: false })
    expect(strips).to.have.length(2)
    for (const strip of strips) {
      const starts = marksIn(strip)
      const pitches = starts.slice(1).map((start, i) => start - (starts[i] ?? 0))
      expect(pitches).to.have.length(29)
      expect(Math.max(...pitches) - Math.min(...pitches)).to.be.lessThan(4)
    }
  })
})

/** Abscissae at which ink begins in the middle row. */
function marksIn({ data, width: across, height: down }: Grey): number[] {
  const row = data.subarray((down >> 1) * across, ((down >> 1) + 1) * across)
  return [...row.keys()].filter((u) => u > 0 && (row[u] ?? 0) < 120 && (row[u - 1] ?? 0) >= 120)
}
