import { type Affine, applyAffine, composeAffine, type Point } from '../kernels/affine.ts'
import { sagAt } from '../kernels/course.ts'
import { downscale } from '../kernels/downscale.ts'
import { drawBentStrip, drawStrip } from '../kernels/strip.ts'
import type { TextLine } from '../kernels/text-line.ts'
import type { Grey } from '../raster.ts'

/** Room above and below the capitals, in capital heights: what the networks were trained with. */
const MARGIN = 0.38

/** Finer than this times the wanted height nothing is gained by sampling. */
const OVERSAMPLING_MAX = 3

export interface StripOptions {
  /** Of the strips, pixels. */
  readonly lineHeight: number
  /** Turns the strips and reverses their order. */
  readonly upsideDown: boolean
  /** Room at either end, in pitches: a first `P` or a last filler is often lost by the finder. */
  readonly reach: number
}

/**
 * The lines cut out of the source, upright, all of one size and from the same
 * left edge to the same right edge, so that their characters stand in columns.
 * `toSource` leads from the view in which the lines were found to the source.
 */
export function groupStrips(
  source: Grey,
  toSource: Affine,
  lines: readonly TextLine[],
  { lineHeight, upsideDown, reach }: StripOptions,
): Grey[] {
  const angle = Math.atan(meanOf(lines.map(({ slope }) => slope)))
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const along = (line: TextLine, x: number): number => x * cos + chordAt(line, x) * sin
  const pitch = Math.max(...lines.map((line) => Math.max(line.pitch, 0.7 * line.height)))
  const left = Math.min(...lines.map((line) => along(line, line.x0))) - reach * pitch
  const right = Math.max(...lines.map((line) => along(line, line.x1))) + reach * pitch

  const capital = Math.max(...lines.map(({ height }) => height))
  const magnification = Math.hypot(toSource.a, toSource.d)
  const sourceRows = capital * (1 + 2 * MARGIN) * magnification
  // Drawn a whole number of times too large and averaged down, so that nothing aliases.
  const times = Math.max(1, Math.min(OVERSAMPLING_MAX, Math.round(sourceRows / lineHeight)))
  const height = lineHeight * times
  const step = (capital * (1 + 2 * MARGIN)) / height
  const width = Math.max(1, Math.round((right - left) / step / times)) * times

  const strips = lines.map((line) => {
    // Where the line meets the common left edge, which is square to the lines' mean direction.
    const x = (left - line.intercept * sin) / (cos + line.slope * sin)
    const upright = stripMap({ x, y: chordAt(line, x) }, line.slope, step, height)
    const half = { a: -1, b: 0, c: width - 1, d: 0, e: -1, f: height - 1 }
    const inView = upsideDown ? composeAffine(upright, half) : upright
    const map = composeAffine(toSource, inView)
    const strip =
      line.bend === 0
        ? drawStrip(source, map, width, height)
        : drawBentStrip(source, map, sagOf(line, inView, width, step), height)
    return downscale(strip, times)
  })
  return upsideDown ? strips.reverse() : strips
}

/** Strip pixel → view pixel, for a strip whose left edge is centred on `start`. */
function stripMap(start: Point, slope: number, step: number, height: number): Affine {
  const angle = Math.atan(slope)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const up = ((height - 1) / 2) * step
  return {
    a: cos * step,
    b: -sin * step,
    c: start.x + up * sin,
    d: sin * step,
    e: cos * step,
    f: start.y - up * cos,
  }
}

/** How far below its chord a bent line runs in each column of its strip, strip pixels. */
function sagOf(line: TextLine, toView: Affine, width: number, step: number): Float32Array {
  // A page bends about its upright edges: the characters lean no more for it than the chord does.
  const perPixel = toView.e / step ** 2
  return Float32Array.from({ length: width }, (_, u) => {
    const { x } = applyAffine(toView, { x: u, y: 0 })
    return sagAt(line, x) * perPixel
  })
}

function chordAt({ slope, intercept }: TextLine, x: number): number {
  return slope * x + intercept
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
