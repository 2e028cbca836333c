import type { Grey } from '../../../worker/image/raster.ts'
import { drawStrip } from '../../../worker/image/strip.ts'

/** Levels rise by 8 a column and by 2 a row. */
const slope: Grey = {
  data: Uint8Array.from({ length: 20 * 20 }, (_, i) => 8 * (i % 20) + 2 * Math.floor(i / 20)),
  width: 20,
  height: 20,
}

interface Line {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly count: number
}

function sampled({ x, y, dx, dy, count }: Line, source = slope): number[] {
  return [...drawStrip(source, { a: dx, b: 0, c: x, d: dy, e: 1, f: y }, count, 1).data]
}

describe('drawStrip along a line', () => {
  it('interpolates between pixels', () => {
    expect(sampled({ x: 2.5, y: 3, dx: 1.25, dy: 1, count: 5 })).to.eql([26, 38, 50, 62, 74])
  })

  it('repeats the edge level where a line leaves the picture', () => {
    expect(sampled({ x: 17, y: 10, dx: 1, dy: 0, count: 5 })).to.eql([156, 164, 171, 171, 171])
    expect(sampled({ x: -3, y: 10, dx: 1, dy: 0, count: 5 })).to.eql([20, 20, 20, 20, 28])
  })

  it('samples the inner part of a line alike, whether or not the line leaves the picture', () => {
    const [inside, leaving] = [6, 30].map((count) =>
      sampled({ x: 12.3, y: 6.7, dx: 0.7, dy: -0.9, count }).slice(0, 6),
    )
    leaving?.forEach((level, at) => {
      expect(level).to.be.closeTo(inside?.[at] ?? Number.NaN, 1)
    })
  })

  it('repeats the only level of a picture too small to have inner pixels', () => {
    const dot: Grey = { data: Uint8Array.of(7, 7, 7, 7), width: 2, height: 2 }
    expect(sampled({ x: -1, y: 0, dx: 1, dy: 0.5, count: 3 }, dot)).to.eql([7, 7, 7])
  })

  // A page without a place in the picture must not crash its scan.
  it('samples the first pixel where a place is no number', () => {
    expect(sampled({ x: Number.NaN, y: Number.NaN, dx: 1, dy: 0, count: 2 })).to.eql([0, 0])
  })
})
