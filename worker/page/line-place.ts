import type { Point } from '../image/affine.ts'
import { type Box, boxAround } from '../image/box.ts'
import { applyHomography } from '../image/homography.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { lengthOf, type TextLine } from '../text/detect/text-line.ts'
import { mapQuad } from './corners.ts'
import type { FlatView } from './flat-view.ts'

/** Where a line of print is, on the page and in the picture. */
export interface LinePlace {
  /** From base line to capital height, in units of the view turned until its lines are level. */
  readonly box: Box
  /** In the same unit. */
  readonly capitalHeight: number
  /** The box around the line, pixels of the picture's overview as stored. */
  readonly inPicture: Box
  /** The whole line, however it is divided later. */
  readonly whole: WholeLine
}

/** Where a line stands on the page and in the picture, so that each part of it can be placed. */
export interface WholeLine {
  /** As `LinePlace.box`. */
  readonly box: Box
  /** As it reads, from the upper left, pixels of the overview as stored. */
  readonly corners: Quad
}

/**
 * @param line in pixels of the view
 * @param direction in which the page reads, radians; 0 on a rectified page
 */
export function placeOfLine(line: TextLine, view: FlatView, direction: number): LinePlace {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const level = ({ x, y }: Point): Point => ({ x: x * cos + y * sin, y: y * cos - x * sin })
  const capitalHeight = line.capitalHeight / view.perUnit
  // Pixels count from the middle of the first pixel, units from the page's edge.
  const inUnits = ({ x, y }: Point): Point => ({
    x: (x + 0.5) / view.perUnit,
    y: (y + 0.5) / view.perUnit,
  })
  const [start, end] = [inUnits(line.start), inUnits(line.end)]
  const corners = mapQuad(around(start, end, capitalHeight), (corner) =>
    applyHomography(view.toOverview, corner),
  )
  const box = boxAround(straightened(level(start), level(end), capitalHeight))
  return { box, capitalHeight, inPicture: boxAround(corners), whole: { box, corners } }
}

/** The corners of a line, made level unless it runs up or down: a slant must not make it taller. */
function straightened(start: Point, end: Point, capitalHeight: number): Quad {
  if (Math.abs(end.y - start.y) > Math.abs(end.x - start.x))
    return around(start, end, capitalHeight)
  const y = (start.y + end.y) / 2
  return around({ x: start.x, y }, { x: end.x, y }, capitalHeight)
}

/** The corners of a line that is as high as its capitals, from the upper left. */
function around(start: Point, end: Point, capitalHeight: number): Quad {
  const length = Math.max(1e-6, Math.hypot(end.x - start.x, end.y - start.y))
  const x = (-(end.y - start.y) / length) * (capitalHeight / 2)
  const y = ((end.x - start.x) / length) * (capitalHeight / 2)
  return [
    { x: start.x - x, y: start.y - y },
    { x: end.x - x, y: end.y - y },
    { x: end.x + x, y: end.y + y },
    { x: start.x + x, y: start.y + y },
  ]
}

/** Lines with lower capitals cannot be read, pixels. */
const CAPITAL_MIN = 4

/** The longest and surest lines of a page, at most `count`, from top to bottom. */
export function mostPromising(lines: readonly TextLine[], count: number): TextLine[] {
  const worth = (line: TextLine) => line.score * Math.sqrt(lengthOf(line))
  return lines
    .filter(({ capitalHeight }) => capitalHeight >= CAPITAL_MIN)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, count)
    .sort((a, b) => a.start.y - b.start.y)
}
