import { expect } from 'chai'
import { scaleAffine } from '../../../worker/kernels/affine.ts'
import type { Blob } from '../../../worker/kernels/components.ts'
import { fitTextLine } from '../../../worker/kernels/text-line.ts'
import type { Grey } from '../../../worker/raster.ts'
import { groupStrips } from '../../../worker/zone/group-strips.ts'

const width = 400
const height = 120

/** Black marks 12 high, 10 apart, in a row whose middle is `at` an abscissa. */
function printed(at: (x: number) => number): { grey: Grey; blobs: Blob[] } {
  const data = new Uint8Array(width * height).fill(220)
  const blobs = Array.from({ length: 34 }, (_, i) => {
    const x0 = 30 + 10 * i
    const y0 = Math.round(at(x0 + 3)) - 6
    for (let y = y0; y < y0 + 12; y++) data.fill(20, y * width + x0, y * width + x0 + 6)
    return { x0, y0, x1: x0 + 6, y1: y0 + 12, area: 72 }
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

const options = { lineHeight: 24, reach: 0 }

describe('groupStrips', () => {
  for (const upsideDown of [false, true]) {
    const way = upsideDown ? 'upside down' : 'upright'
    // Cut straight, the ends or the middle of the line would lie outside the strip.
    it(`lays a bent line level, ${way}`, () => {
      const { grey, blobs } = printed((x) => 50 + 24 * Math.sin((Math.PI * x) / width))
      const line = fitTextLine(blobs)
      const strips = groupStrips(grey, scaleAffine(1, 1), [line], { ...options, upsideDown })
      const inkAt = (row: number) => strips.map((strip) => inkOf(strip, row))
      for (const row of [0.3, 0.5, 0.7]) expect(inkAt(row)).to.satisfy(allOver(0.5))
      for (const row of [0.04, 0.92]) expect(inkAt(row)).not.to.satisfy(allOver(0.1))
    })
  }
})
