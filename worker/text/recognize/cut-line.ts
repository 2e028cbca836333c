import type { Pyramid } from '../../image/pyramid.ts'
import type { Grey } from '../../image/raster.ts'
import { curvedStrip, drawCurvedStrip } from '../../image/strip.ts'
import { lengthOf, type TextLine } from '../detect/text-line.ts'

/** How a reader wants its lines cut: what it was trained with. */
export interface LineCut {
  /** Rows of a line, pixels. */
  readonly height: number
  /** Of the paper around the print, above and below each and at either end; capital heights. */
  readonly around: number
  readonly ends: number
  /** Longer lines are not read, pixels. */
  readonly widthMax: number
  /** How much wider the print is drawn than it stands there, for a reader of wider faces; default: 1. */
  readonly stretch?: number
}

/** Beyond its ends a line goes on bending for so long, in halves of its length. */
const BENT_TO = 1.2

/** A strip is at least so wide, pixels: less holds no character. */
const WIDTH_MIN = 6

/**
 * A line of print cut out upright, straightened along its sag.
 * Null: too short to hold a character, or too long.
 */
export function cutLine(picture: Pyramid, line: TextLine, cut: LineCut): Grey | null {
  const { start, end, capitalHeight, sag } = line
  const step = (capitalHeight * (1 + 2 * cut.around)) / cut.height
  const stepAlong = step / (cut.stretch ?? 1)
  const length = lengthOf(line)
  const beside = cut.ends * capitalHeight
  const width = Math.round((length + 2 * beside) / stepAlong)
  if (!(width >= WIDTH_MIN && width <= cut.widthMax)) return null
  const cos = (end.x - start.x) / Math.max(1e-6, length)
  const sin = (end.y - start.y) / Math.max(1e-6, length)
  const { grey, factor } = picture.levelFor(step)
  // Pixels are counted from the middle of the first one, which halving moves.
  const inLevel = (at: number) => (at + 0.5) / factor - 0.5
  const strip = curvedStrip(width, (column) => {
    const u = (column + 0.5) * stepAlong - beside
    const t = (2 * u) / Math.max(1, length) - 1
    const bend = Math.abs(t) < BENT_TO ? sag * (1 - t * t) : 0
    return {
      x: inLevel(start.x + u * cos - bend * sin),
      y: inLevel(start.y + u * sin + bend * cos),
      downX: (-sin * step) / factor,
      downY: (cos * step) / factor,
    }
  })
  return drawCurvedStrip(grey, strip, cut.height)
}
