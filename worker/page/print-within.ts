/** Which print and which portraits of a layout belong to a page. */
import type { Point } from '../image/affine.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Region } from '../text/detect/detect-regions.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { lengthOf, type TextLine } from '../text/detect/text-line.ts'
import type { Turns } from '../text/detect/upright-vote.ts'
import { centreOf, isWithin } from './corners.ts'

/** Mean width of a character in mixed print, capital heights. */
const CHARACTER_WIDTH = 0.85

/** How far print (capital heights) and portraits (parts of the diagonal) may cross an edge. */
const LINE_SLACK = 1.5
const REGION_SLACK = 0.15

/** Share of the print, by length, that may cross the edges: print below the page does. */
const CUT_SHARE_MAX = 0.1

/** Approximate number of characters of print, MRZ included, within the corners. */
export function charactersWithin(corners: Quad, { lines, mrzLines }: PageLayout): number {
  return [...lines, ...mrzLines]
    .filter((line) => isWithin(corners, middleOf(line)))
    .reduce((sum, line) => sum + charactersOf(line), 0)
}

/** Whether the middle of any of the regions lies within the side. */
export function holds(side: Quad, regions: readonly { readonly corners: Quad }[]): boolean {
  return regions.some(({ corners }) => isWithin(side, centreOf(corners)))
}

/** Approximate number of characters of a line, by its length. */
export function charactersOf(line: TextLine): number {
  return lengthOf(line) / (CHARACTER_WIDTH * Math.max(1, line.capitalHeight))
}

/** Whether the edges cut a portrait or much of the print, which the edges of a page never do. */
export function cutsPrint(corners: Quad, { lines, mrzLines, portraits }: PageLayout): boolean {
  if (portraits.some((portrait) => cutsRegion(corners, portrait))) return true
  let whole = 0
  let cut = 0
  for (const line of [...lines, ...mrzLines]) {
    const inner = isWithin(corners, middleOf(line))
    const slack = LINE_SLACK * line.capitalHeight
    const ends = [line.start, line.end].map((end) => isWithin(corners, end, inner ? slack : -slack))
    const isCut = inner ? ends.includes(false) : ends.includes(true)
    if (isCut) cut += lengthOf(line)
    else if (inner) whole += lengthOf(line)
  }
  return cut > CUT_SHARE_MAX * (whole + cut)
}

function cutsRegion(corners: Quad, region: Region): boolean {
  if (!isWithin(corners, centreOf(region.corners))) return false
  const [p, , r] = region.corners
  const slack = REGION_SLACK * Math.hypot(r.x - p.x, r.y - p.y)
  return !region.corners.every((corner) => isWithin(corners, corner, slack))
}

/**
 * The direction in which the lines read, radians, weighted by length. Lines across the voted
 * direction are ignored; without any others the voted direction is returned.
 */
export function readingDirection(lines: readonly TextLine[], turns: Turns): number {
  const voted = (turns * Math.PI) / 2
  const along = lines.filter(
    ({ start, end }) =>
      (end.x - start.x) * Math.cos(voted) + (end.y - start.y) * Math.sin(voted) >
      ALONG_MIN * Math.hypot(end.x - start.x, end.y - start.y),
  )
  const x = along.reduce((sum, { start, end }) => sum + end.x - start.x, 0)
  const y = along.reduce((sum, { start, end }) => sum + end.y - start.y, 0)
  return x === 0 && y === 0 ? voted : Math.atan2(y, x)
}

/** Least cosine between a line and the voted direction; print across the page has less. */
const ALONG_MIN = 0.6

function middleOf({ start, end }: TextLine): Point {
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
}

/** Least print of a document: tables, cloth and hills show less that looks like it. */
const LINE_CHARACTERS_MIN = 5
const PAGE_CHARACTERS_MIN = 12
const PAGE_LINES_MIN = 2

/** Whether there is enough print for a document. */
export function isPrinted(lines: readonly TextLine[]): boolean {
  const characters = lines.map(charactersOf).filter((count) => count >= LINE_CHARACTERS_MIN)
  return (
    characters.length >= PAGE_LINES_MIN &&
    characters.reduce((sum, count) => sum + count, 0) >= PAGE_CHARACTERS_MIN
  )
}
