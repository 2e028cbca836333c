import type { Pyramid } from '../../image/pyramid.ts'
import type { Grey } from '../../image/raster.ts'
import { drawCurvedStrip } from '../../image/strip.ts'
import { lengthOf, type TextLine } from '../detect/text-line.ts'

/** How lines must be cut for a reader, as in its training. */
export interface LineCut {
  /** Rows of a line, pixels. */
  readonly height: number
  /** Margins of paper in capital heights: above and below the print, and (`ends`) at either end. */
  readonly around: number
  readonly ends: number
  /** Pixels: longer lines are not read. */
  readonly widthMax: number
  /** Factor by which the print is widened, for a reader that learnt wider typefaces; default: 1. */
  readonly stretch?: number
}

/** How far from its middle a line keeps bending, in halves of its length. */
const BENT_TO = 1.2

/** Pixels: a narrower strip holds no character. */
const WIDTH_MIN = 6

/**
 * Cuts out a line of print, upright and with its sag straightened. Null if it is too short to hold
 * a character, or too long.
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
  // Coordinates are relative to the centre of the first pixel, which halving moves.
  const inLevel = (at: number) => (at + 0.5) / factor - 0.5
  const x = new Float32Array(width)
  const y = new Float32Array(width)
  for (let column = 0; column < width; column++) {
    const u = (column + 0.5) * stepAlong - beside
    const t = (2 * u) / Math.max(1, length) - 1
    const bend = Math.abs(t) < BENT_TO ? sag * (1 - t * t) : 0
    x[column] = inLevel(start.x + u * cos - bend * sin)
    y[column] = inLevel(start.y + u * sin + bend * cos)
  }
  const downX = new Float32Array(width).fill((-sin * step) / factor)
  const downY = new Float32Array(width).fill((cos * step) / factor)
  return drawCurvedStrip(grey, { x, y, downX, downY }, cut.height)
}

/** What was cut out of a raster, by how and where. */
const cutBefore = new WeakMap<Pyramid, Map<string, Grey | null>>()

/**
 * The same, but what was cut out before is the same strip again, so that nobody who keeps readings with
 * their strips reads a line twice. Rows are joined anew for each who asks: a line is where it lies.
 */
export function cutLineOnce(picture: Pyramid, line: TextLine, cut: LineCut): Grey | null {
  const strips = cutBefore.get(picture) ?? new Map<string, Grey | null>()
  cutBefore.set(picture, strips)
  const { start, end, capitalHeight, sag } = line
  const { height, around, ends, widthMax, stretch } = cut
  const where = [start.x, start.y, end.x, end.y, capitalHeight, sag]
  const key = [...where, height, around, ends, widthMax, stretch].join(' ')
  const before = strips.get(key)
  const strip = before === undefined ? cutLine(picture, line, cut) : before
  strips.set(key, strip)
  return strip
}
