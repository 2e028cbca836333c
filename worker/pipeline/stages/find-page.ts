import { orient, turned } from '../../image/orientation.ts'
import type { Grey } from '../../image/raster.ts'
import { contrastOf, downscale } from '../../image/raster.ts'
import { type CharacterRow, centreX, characterRows } from '../../text/detect/character-rows.ts'
import { type Blob, connectedComponents } from '../../text/detect/components.ts'
import { inkRuns } from '../../text/detect/ink-runs.ts'
import type { ScanContext } from '../context.ts'

/** Long side at which print is looked for, pixels: about 3 ms a look. */
const LONG_SIDE = 640

/**
 * Print makes a page. Of 36 pictures of tables, cloth, clutter and hills none has a line of it; of
 * 43 labelled documents without an MRZ 37 have two or more lines upright, the others are turned,
 * tiny or bare (November 2026).
 */
const LINES_MIN = 2
const CHARACTERS_MIN = 12
const CHARACTERS_OF_LINE_MIN = 5

/** A hostile picture is all specks. */
const BLOBS_MAX = 6000

/** Deviations of a line's characters, in their mean height, from that height and from its foot. */
const HEIGHT_SPREAD_MAX = 0.3
const FOOT_SPREAD_MAX = 0.16

/** Whether a page is in view where no MRZ has shown one, by its print alone; its edges are not sought. */
export function findPage(context: ScanContext): void {
  const { picture, page } = context
  if (picture === null || page !== null) return
  const { overviewGrey, orientation } = picture
  const longSide = Math.max(overviewGrey.width, overviewGrey.height)
  const small = downscale(overviewGrey, Math.ceil(longSide / LONG_SIDE))
  const seen = [orientation, turned(orientation, 1)].find((way) => isPrinted(orient(small, way)))
  if (seen !== undefined) context.page = { orientation: seen, inMm: null, knownBy: 'print' }
}

function isPrinted(grey: Grey): boolean {
  const lines = characterRows(inkBlobs(grey), CHARACTERS_OF_LINE_MIN).filter(isEven)
  const characters = lines.reduce((sum, { length }) => sum + length, 0)
  return lines.length >= LINES_MIN && characters >= CHARACTERS_MIN
}

function inkBlobs(grey: Grey): Blob[] {
  const contrast = Math.min(1, contrastOf(grey) / 80)
  const threshold = {
    radius: Math.round(grey.width / 90) + 3,
    share: 0.12 * contrast,
    levels: Math.max(3, 8 * contrast),
  }
  const tallest = grey.height / 8
  const blobs = connectedComponents(inkRuns(grey, threshold), ({ x0, x1, y0, y1, area }) => {
    const height = y1 - y0
    return height >= 4 && height <= tallest && x1 - x0 <= height * 2.6 && area >= 5
  })
  return blobs.slice(0, BLOBS_MAX)
}

/** Characters of one line are about as high as one another and stand on one foot; leaves and grain do not. */
function isEven(row: CharacterRow): boolean {
  const heights = row.map(({ y0, y1 }) => y1 - y0)
  const height = mean(heights)
  const xs = row.map(centreX)
  const feet = row.map(({ y1 }) => y1)
  const [x, foot] = [mean(xs), mean(feet)]
  const slope =
    mean(xs.map((at, i) => (at - x) * (feet[i]! - foot))) / mean(xs.map((at) => (at - x) ** 2))
  const off = feet.map((at, i) => at - foot - slope * (xs[i]! - x))
  return (
    rootMeanSquare(heights.map((one) => one - height)) < HEIGHT_SPREAD_MAX * height &&
    rootMeanSquare(off) < FOOT_SPREAD_MAX * height
  )
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((value) => value * value)))
}
