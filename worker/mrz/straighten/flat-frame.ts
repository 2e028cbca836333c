import { type Affine, applyAffine, type Point } from '../../image/affine.ts'
import { sagAt } from '../../image/course.ts'
import { type Ribbon, ribbonOf } from '../../image/ribbon.ts'
import type { TextLine } from '../../text/detect/ink-line.ts'
import { type StripCut, type StripFrame, USUAL_PITCH } from './strip-frame.ts'

/** Pitches in strip heights that are the zone's own and no angle's, and those that are no zone's. */
const PITCH_USUAL = { from: 0.44, to: 0.6 }
const PITCH_POSSIBLE = { from: 0.34, to: 0.8 }

/** Each strip along its own line, from a common left edge square to the lines' mean direction. */
export function flatFrame(lines: readonly TextLine[], cut: StripCut): StripFrame {
  const { times, reach } = cut
  const angle = Math.atan(meanOf(lines.map(({ slope }) => slope)))
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const along = (line: TextLine, x: number): number => x * cos + chordAt(line, x) * sin
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
      return line.bend === 0 ? { map } : { ribbon: bentRibbon(line, map, width, cut) }
    }),
  }
}

/** View pixels between two columns of a strip: as between its rows, or what makes up for an angle. */
function stepAcross(pitch: number, { step, height }: StripCut): number {
  const share = pitch / step / height
  const isUsual = share >= PITCH_USUAL.from && share <= PITCH_USUAL.to
  const isPossible = share >= PITCH_POSSIBLE.from && share <= PITCH_POSSIBLE.to
  return isUsual || !isPossible ? step : pitch / (height * USUAL_PITCH)
}

/** Strip pixel → view pixel, for a strip whose left edge is centred on `start`. */
function stripMap(start: Point, slope: number, across: number, { step, height }: StripCut): Affine {
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

/** A page bends about its upright edges: the characters lean no more for it than the chord does. */
function bentRibbon(line: TextLine, map: Affine, width: number, { height }: StripCut): Ribbon {
  return ribbonOf(width, (u) => {
    const middle = applyAffine(map, { x: u, y: (height - 1) / 2 })
    return {
      x: middle.x,
      y: middle.y + sagAt(line, middle.x),
      downX: map.b,
      downY: map.e,
    }
  })
}

function chordAt({ slope, intercept }: TextLine, x: number): number {
  return slope * x + intercept
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
