import type { Point } from '../../image/affine.ts'
import type { InkLine } from '../../text/detect/ink-line.ts'
import { lengthOf, type TextLine } from '../../text/detect/text-line.ts'
import { mrzShapes } from '../text/layouts.ts'
import type { MrzBand } from './mrz-bands.ts'
import type { View } from './view.ts'

/** Pitch of OCR-B in capital heights (ISO 1073-2: 2.54 mm to 2.4 mm). */
const PITCH_IN_CAPITALS = 1.06

/** Lines of one MRZ are at least this share of its longest: a stamp or glare hides the rest. */
const LENGTH_SHARE_MIN = 0.5

/** An MRZ has at most so many lines. */
const LINES_MAX = 3

/**
 * The lines of a band as the layout network saw them, from the top of the view down, without their
 * characters: where print is too small or too soft to fall apart into characters, its lines are
 * seen all the same. Empty if they are too many, or too unlike.
 */
export function layoutLines(band: MrzBand, view: View): readonly InkLine[] {
  const longest = Math.max(...band.lines.map(lengthOf))
  const lines = band.lines.filter((line) => lengthOf(line) >= LENGTH_SHARE_MIN * longest)
  if (lines.length > LINES_MAX) return []
  const step = Math.hypot(view.toOverview.a, view.toOverview.d)
  return lines
    .map((line) => inView(line, band, step, pitchOf(line, lines.length, longest)))
    .sort((a, b) => middleOf(a) - middleOf(b))
}

/** Of the layouts with that many lines the one whose characters have about the usual shape. */
function pitchOf({ capitalHeight }: TextLine, lineCount: number, longest: number): number {
  const usual = PITCH_IN_CAPITALS * capitalHeight
  const pitches = mrzShapes
    .filter((shape) => shape.lineCount === lineCount)
    .map(({ lineLength }) => longest / lineLength)
  return pitches.reduce(
    (best, pitch) => (Math.abs(pitch - usual) < Math.abs(best - usual) ? pitch : best),
    pitches[0] ?? usual,
  )
}

function inView(
  { start, end, sag, capitalHeight }: TextLine,
  { corner, direction }: MrzBand,
  step: number,
  pitch: number,
): InkLine {
  const [cos, sin] = [Math.cos(direction) / step, Math.sin(direction) / step]
  const toView = ({ x, y }: Point): Point => {
    const [dx, dy] = [x - corner.x, y - corner.y]
    return { x: dx * cos + dy * sin, y: dy * cos - dx * sin }
  }
  const [from, to] = [toView(start), toView(end)]
  const slope = (to.y - from.y) / Math.max(1e-6, to.x - from.x)
  return {
    blobs: [],
    steps: [],
    x0: from.x,
    x1: to.x,
    slope,
    intercept: from.y - slope * from.x,
    // The middle of the arc is `sag` below the chord.
    bend: (-4 * sag) / step / Math.max(1e-6, to.x - from.x) ** 2,
    height: capitalHeight / step,
    pitch: pitch / step,
  }
}

function middleOf({ x0, x1, slope, intercept }: InkLine): number {
  return (slope * (x0 + x1)) / 2 + intercept
}
