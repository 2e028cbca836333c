import { type Affine, applyAffine, type Point } from '../../image/affine.ts'
import { heightAt, sagAt } from '../../image/baseline.ts'
import { applyHomography, downAt } from '../../image/homography.ts'
import { type CurvedStrip, curvedStrip } from '../../image/strip.ts'
import type { InkLine } from '../../text/detect/ink-line.ts'
import type { MrzPlane } from './mrz-plane.ts'

/**
 * The pitch in strip heights that the networks were trained with; a camera's angle foreshortens it.
 */
export const USUAL_PITCH = 0.5

/** Where the strips of a group's lines run through the view; all have the same size. */
export interface StripFrame {
  /** Pixels. */
  readonly width: number
  /** For each line: strip pixel → view, or a curved strip if the line is not straight and even. */
  readonly paths: ReadonlyArray<{ readonly map: Affine } | { readonly curved: CurvedStrip }>
}

export interface StripCrop {
  /** Height of the strips, pixels: `times` the wanted one. */
  readonly height: number
  /** The width is a multiple of this. */
  readonly times: number
  /** View pixels between two rows of a strip. */
  readonly step: number
  /** Room at either end, in pitches. */
  readonly reach: number
}

/**
 * Pitches in strip heights: the usual ones need no correction for an angle, others up to the
 * possible ones do; beyond those it is no MRZ's.
 */
const PITCH_USUAL = { from: 0.44, to: 0.6 }
const PITCH_POSSIBLE = { from: 0.34, to: 0.8 }

/** Each strip along its own line, from a common left edge square to the lines' mean direction. */
export function flatFrame(lines: readonly InkLine[], cut: StripCrop): StripFrame {
  const { times, reach } = cut
  const angle = Math.atan(meanOf(lines.map(({ slope }) => slope)))
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const along = (line: InkLine, x: number): number => x * cos + chordAt(line, x) * sin
  const pitch = Math.max(...lines.map((line) => Math.max(line.pitch, 0.7 * line.height)))
  const left = Math.min(...lines.map((line) => along(line, line.x0))) - reach * pitch
  const right = Math.max(...lines.map((line) => along(line, line.x1))) + reach * pitch
  const across = stepAcross(Math.max(...lines.map((line) => line.pitch)), cut)
  const width = Math.max(1, Math.round((right - left) / across / times)) * times
  return {
    width,
    paths: lines.map((line) => {
      const x = (left - line.intercept * sin) / (cos + line.slope * sin)
      const map = stripMap({ x, y: chordAt(line, x) }, line.slope, across, cut)
      return line.bend === 0 ? { map } : { curved: bentStrip(line, map, width, cut) }
    }),
  }
}

/**
 * View pixels between two columns of a strip: as many as between rows, or what undoes the
 * foreshortening.
 */
function stepAcross(pitch: number, { step, height }: StripCrop): number {
  const share = pitch / step / height
  const isUsual = share >= PITCH_USUAL.from && share <= PITCH_USUAL.to
  const isPossible = share >= PITCH_POSSIBLE.from && share <= PITCH_POSSIBLE.to
  return isUsual || !isPossible ? step : pitch / (height * USUAL_PITCH)
}

/** Strip pixel → view pixel, for a strip whose left edge is centred on `start`. */
function stripMap(
  start: Point,
  slope: number,
  across: number,
  { step, height }: StripCrop,
): Affine {
  const angle = Math.atan(slope)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const up = ((height - 1) / 2) * step
  return {
    a: cos * across,
    b: -sin * step,
    c: start.x + up * sin,
    d: sin * across,
    e: cos * step,
    f: start.y - up * cos,
  }
}

/** A page bends about its upright edges, so its characters stay square to the chord. */
function bentStrip(line: InkLine, map: Affine, width: number, { height }: StripCrop): CurvedStrip {
  return curvedStrip(width, (u) => {
    const middle = applyAffine(map, { x: u, y: (height - 1) / 2 })
    return {
      x: middle.x,
      y: middle.y + sagAt(line, middle.x),
      downX: map.b,
      downY: map.e,
    }
  })
}

function chordAt({ slope, intercept }: InkLine, x: number): number {
  return slope * x + intercept
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Strips with upright characters of the same height and pitch, in the same columns. */
export function planeFrame(
  { toView, lastColumn }: MrzPlane,
  lines: readonly InkLine[],
  { height, step, times, reach }: StripCrop,
): StripFrame {
  const down = downAt(toView, { x: lastColumn / 2, y: (lines.length - 1) / 2 })
  const rowsPerPixel = step / Math.hypot(down.x, down.y)
  const pitch = height * USUAL_PITCH
  const first = -0.5 - reach
  const width = Math.max(1, Math.round(((lastColumn - 2 * first) * pitch) / times)) * times
  return {
    width,
    paths: lines.map((line, row) => ({
      curved: curvedStrip(width, (u) => {
        const place = { x: first + u / pitch, y: row }
        const { x } = applyHomography(toView, place)
        const { x: downX, y: downY } = downAt(toView, place)
        // Follows the line itself, which may be bent or a little off its row.
        return { x, y: heightAt(line, x), downX: downX * rowsPerPixel, downY: downY * rowsPerPixel }
      }),
    })),
  }
}
