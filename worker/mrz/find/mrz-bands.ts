import type { Point } from '../../image/affine.ts'
import { lengthOf, type TextLine } from '../../text/detect/text-line.ts'

/** A rectangle along the lines of one possible MRZ; pixels of the picture as it is shown. */
export interface MrzBand {
  /** Its upper left corner as the lines are read. */
  readonly corner: Point
  /** Reading direction of the lines, radians clockwise from the right. */
  readonly direction: number
  readonly width: number
  readonly height: number
  readonly capitalHeight: number
  /** What the layout network saw of it. */
  readonly lines: readonly TextLine[]
}

/**
 * Room at either end, for undetected parts of lines, and above and below, for an undetected line;
 * capital heights.
 */
const ROOM_ALONG = 8
const ROOM_ACROSS = 4

/**
 * Lines of one MRZ differ in direction by at most this, radians, and are at most this many capital
 * heights apart.
 */
const TURN_MAX = 0.12
const SPACING_MAX = 6

/** Bands per picture: the rest of a sheet with many documents is not read. */
const BANDS_MAX = 4

/**
 * Groups the lines of each MRZ into a band; that of the largest page comes first. Two lines of any
 * layout, and only two, are about twice as long as its page is wide (ICAO 9303-4 to -7): the three of
 * a card hold more print than the two of a passport.
 */
export function mrzBands(lines: readonly TextLine[]): MrzBand[] {
  const groups: TextLine[][] = []
  for (const line of lines) {
    const group = groups.find((members) => members.some((member) => isBeside(member, line)))
    if (group === undefined) groups.push([line])
    else group.push(line)
  }
  return groups
    .sort((a, b) => longestOf(b) - longestOf(a))
    .slice(0, BANDS_MAX)
    .map(bandAround)
}

/** Length of the two longest lines, pixels; of two MRZs that with more is on the larger page. */
export function longestOf(lines: readonly TextLine[]): number {
  const [first = 0, second = 0] = lines.map(lengthOf).toSorted((a, b) => b - a)
  return first + second
}

/** Whether two lines may be neighbours in one MRZ. */
function isBeside(a: TextLine, b: TextLine): boolean {
  const direction = directionOf([a])
  const turn = Math.abs(Math.sin(directionOf([b]) - direction))
  const capital = Math.max(a.capitalHeight, b.capitalHeight)
  const [from, to] = [across(middleOf(a), direction), across(middleOf(b), direction)]
  const overlap =
    Math.min(along(a.end, direction), along(b.end, direction)) -
    Math.max(along(a.start, direction), along(b.start, direction))
  return turn < TURN_MAX && Math.abs(from - to) < SPACING_MAX * capital && overlap > 0
}

function bandAround(lines: readonly TextLine[]): MrzBand {
  const direction = directionOf(lines)
  const capitalHeight = Math.max(...lines.map((line) => line.capitalHeight))
  const ends = lines.flatMap(({ start, end }) => [start, end])
  const us = ends.map((point) => along(point, direction))
  const vs = [...ends, ...lines.map(middleOf)].map((point) => across(point, direction))
  const [left, right] = [Math.min(...us), Math.max(...us)]
  const [top, bottom] = [Math.min(...vs), Math.max(...vs)]
  const [u, v] = [left - ROOM_ALONG * capitalHeight, top - ROOM_ACROSS * capitalHeight]
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  return {
    corner: { x: u * cos - v * sin, y: u * sin + v * cos },
    direction,
    width: right - left + 2 * ROOM_ALONG * capitalHeight,
    height: bottom - top + 2 * ROOM_ACROSS * capitalHeight,
    capitalHeight,
    lines,
  }
}

/** The mean direction of lines, weighted by length, radians. */
function directionOf(lines: readonly TextLine[]): number {
  const x = lines.reduce((sum, { start, end }) => sum + end.x - start.x, 0)
  const y = lines.reduce((sum, { start, end }) => sum + end.y - start.y, 0)
  return Math.atan2(y, x)
}

/** The middle of a line, its bend included. */
function middleOf({ start, end, sag }: TextLine): Point {
  const length = Math.max(1e-6, Math.hypot(end.x - start.x, end.y - start.y))
  return {
    x: (start.x + end.x) / 2 - (sag * (end.y - start.y)) / length,
    y: (start.y + end.y) / 2 + (sag * (end.x - start.x)) / length,
  }
}

function along({ x, y }: Point, direction: number): number {
  return x * Math.cos(direction) + y * Math.sin(direction)
}

function across({ x, y }: Point, direction: number): number {
  return y * Math.cos(direction) - x * Math.sin(direction)
}
