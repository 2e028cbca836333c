import type { Grey } from '../../image/raster.ts'
import { characterRows } from '../../text/detect/character-rows.ts'
import { type Blob, connectedComponents } from '../../text/detect/components.ts'
import { fitInkLine, type InkLine, joinCollinear } from '../../text/detect/ink-line.ts'
import { type InkThreshold, inkRuns } from '../../text/detect/ink-runs.ts'

/** An MRZ line has 30 characters or more; glare may have erased two thirds of them. */
const BLOBS_MIN = 10

/** Characters: shorter rows are not worth joining to a longer one. */
const ROW_MIN = 4

/**
 * Rows considered: a page of small print has some hundreds. Joining costs the square of their
 * number, and a hostile picture has thousands.
 */
const ROWS_MAX = 1200

const CHARACTER_HEIGHT_MIN = 5

/**
 * Share of the picture's width, in which thirty characters stand side by side; tilted ones have
 * taller boxes.
 */
const CHARACTER_HEIGHT_SHARE_MAX = 0.06

/** Share of the band's width that the shortest line fills: glare may have erased the rest. */
const WIDTH_SHARE_MIN = 0.2

/** Lines of print in a band that are long enough for an MRZ, those with most characters first. */
export function findLines(grey: Grey, threshold: InkThreshold): InkLine[] {
  const blobs = connectedComponents(inkRuns(grey, threshold), looksLikeCharacter(grey.width))
  const longest = characterRows(blobs, ROW_MIN)
    .sort((a, b) => b.length - a.length)
    .slice(0, ROWS_MAX)
  return joinCollinear(longest.map(fitInkLine))
    .filter(
      (line) => line.blobs.length >= BLOBS_MIN && line.x1 - line.x0 > grey.width * WIDTH_SHARE_MIN,
    )
    .sort((a, b) => b.blobs.length - a.blobs.length)
}

function looksLikeCharacter(pictureWidth: number): (blob: Blob) => boolean {
  const tallest = pictureWidth * CHARACTER_HEIGHT_SHARE_MAX
  return ({ x0, x1, y0, y1, area }) => {
    const width = x1 - x0
    const height = y1 - y0
    return (
      height >= CHARACTER_HEIGHT_MIN &&
      height <= tallest &&
      width >= 2 &&
      width <= height * 2.6 &&
      area >= 8
    )
  }
}
