import { type Affine, composeAffine } from '../../image/affine.ts'
import type { Grey } from '../../image/raster.ts'
import { downscale } from '../../image/raster.ts'
import { drawCurvedStrip, drawStrip, mapCurvedStrip, turnCurvedStrip } from '../../image/strip.ts'
import type { InkLine } from '../../text/detect/ink-line.ts'
import { mrzPlane } from './mrz-plane.ts'
import { flatFrame, planeFrame } from './strip-frames.ts'

/** Room above and below the capitals, in capital heights: what the networks were trained with. */
export const USUAL_MARGIN = 0.38

/** Sampling finer than this times the wanted height gains nothing. */
const OVERSAMPLING_MAX = 3

export interface StripOptions {
  /** Height of the strips, pixels. */
  readonly lineHeight: number
  /** Whether the lines are upside down: turns the strips and reverses their order. */
  readonly upsideDown: boolean
  /** Room at either end, in pitches: the finder often loses a first `P` or a last filler. */
  readonly reach: number
  /** Room above and below the capitals, in capital heights. */
  readonly margin: number
}

/**
 * Cuts the lines out of the source: upright, all of one size and from the same left edge to the
 * same right edge, so that their characters form columns. `toSource` maps the view in which the
 * lines were found to the source.
 */
export function cropLines(
  source: Grey,
  toSource: Affine,
  lines: readonly InkLine[],
  { lineHeight, upsideDown, reach, margin }: StripOptions,
): Grey[] {
  const capital = Math.max(...lines.map((line) => line.height))
  const rows = capital * (1 + 2 * margin)
  const magnification = Math.hypot(toSource.a, toSource.d)
  // Drawn a whole number of times too large, then averaged down to avoid aliasing.
  const sharpness = Math.round((rows * magnification) / lineHeight)
  const times = Math.max(1, Math.min(OVERSAMPLING_MAX, sharpness))
  const height = lineHeight * times
  const cut = { height, times, step: rows / height, reach }

  const plane = mrzPlane(lines)
  const { width, paths } = plane ? planeFrame(plane, lines, cut) : flatFrame(lines, cut)
  const half = { a: -1, b: 0, c: width - 1, d: 0, e: -1, f: height - 1 }
  const strips = paths.map((path) => {
    if ('map' in path) {
      const inView = upsideDown ? composeAffine(path.map, half) : path.map
      return drawStrip(source, composeAffine(toSource, inView), width, height)
    }
    const inView = upsideDown ? turnCurvedStrip(path.curved) : path.curved
    return drawCurvedStrip(source, mapCurvedStrip(toSource, inView), height)
  })
  const small = strips.map((strip) => downscale(strip, times))
  return upsideDown ? small.reverse() : small
}
