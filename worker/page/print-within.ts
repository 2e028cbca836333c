/** What of the print and the pictures of a layout belongs to a page. */
import type { Point } from '../image/affine.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Region } from '../text/detect/detect-regions.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import { lengthOf, type TextLine } from '../text/detect/text-line.ts'
import type { Turns } from '../text/detect/upright-vote.ts'
import { centreOf, isWithin } from './corners.ts'

/** Width of a character of mixed print, capital heights. */
const CHARACTER_WIDTH = 0.85

/** Print and portraits may stand so far beyond an edge that was measured, capital heights and parts of their size. */
const LINE_SLACK = 1.5
const REGION_SLACK = 0.15

/** Of a page's print, how much may run out over its edges: captions of the table it lies on do. */
const CUT_SHARE_MAX = 0.1

/** About how many characters of print stand within. */
export function charactersWithin(corners: Quad, { lines, mrzLines }: PageLayout): number {
  return [...lines, ...mrzLines]
    .filter((line) => isWithin(corners, middleOf(line)))
    .reduce((sum, line) => sum + charactersOf(line), 0)
}

/** Whether the middle of one of these regions lies within. */
export function holds(side: Quad, regions: readonly { readonly corners: Quad }[]): boolean {
  return regions.some(({ corners }) => isWithin(side, centreOf(corners)))
}

/** How many characters a line may have, by its length. */
export function charactersOf(line: TextLine): number {
  return lengthOf(line) / (CHARACTER_WIDTH * Math.max(1, line.capitalHeight))
}

/** The edges of a page run through no portrait and hardly any line of print: else they are not its edges. */
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

/** In which the lines read, radians: each as heavy as it is long; of a page without any, that of the vote. */
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

/** Cosine between a line and the vote; a caption across the page has less. */
const ALONG_MIN = 0.6

function middleOf({ start, end }: TextLine): Point {
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
}

/** As few characters are a line, as few lines a page: of tables, cloth and hills none has them. */
const LINE_CHARACTERS_MIN = 5
const PAGE_CHARACTERS_MIN = 12
const PAGE_LINES_MIN = 2

/** Whether there is so much print that somebody may take it for a document's. */
export function isPrinted(lines: readonly TextLine[]): boolean {
  const characters = lines.map(charactersOf).filter((count) => count >= LINE_CHARACTERS_MIN)
  return (
    characters.length >= PAGE_LINES_MIN &&
    characters.reduce((sum, count) => sum + count, 0) >= PAGE_CHARACTERS_MIN
  )
}
