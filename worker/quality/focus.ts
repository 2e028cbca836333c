import { applyAffine, type Point } from '../image/affine.ts'
import { uprightToStored } from '../image/orientation.ts'
import type { Grey } from '../image/raster.ts'
import { lengthOf, type TextLine } from '../text/detect/text-line.ts'
import { contrast } from './contrast.ts'
import { levelAt } from './grey-levels.ts'
import { CARD_MM, PRINT_CAPITAL_MM } from './print-size.ts'
import type { QualityView } from './quality-view.ts'

/** The longest lines say enough of all. */
const LINES_MAX = 12

/** Along a line, and rows from its middle in capital heights. */
const COLUMNS_MAX = 160
const ROWS = [-0.35, -0.1, 0.15, 0.4]

/** Of the steps from pixel to pixel in a line, so many are no edges of a stroke; of a whole picture more. */
const NO_EDGES = 0.95
const NO_EDGES_ALL_OVER = 0.99

/** Points each way over a picture without print. */
const GRID = 80

/** Of less than this contrast, grey levels, nothing can be told. */
const CONTRAST_MIN = 8

/**
 * Sharpness of the print: how often the edge of a stroke, from paper to ink, fits into the height
 * of a capital. Blur in one direction alone, as by a shaken hand, counts as blur. Where blur has
 * left no print at all, the sharpest edges of the whole picture are measured against print as
 * large as a picture of its size can show. Null where nothing stands out.
 */
export function focus({ picture, layout, levels }: QualityView): number | null {
  const { overviewGrey, orientation } = picture
  const inkToPaper = contrast({ levels })
  if (inkToPaper < CONTRAST_MIN) return null
  const toStored = uprightToStored(orientation, overviewGrey.width, overviewGrey.height)
  const lines = [...(layout?.lines ?? []), ...(layout?.mrzLines ?? [])]
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, LINES_MAX)
    .map((line) => ({
      ...line,
      start: applyAffine(toStored, line.start),
      end: applyAffine(toStored, line.end),
    }))
  const sharpness = lines
    .map(
      (line) =>
        (steepest(overviewGrey, pointsOn(line), NO_EDGES) * line.capitalHeight) / inkToPaper,
    )
    .sort((a, b) => a - b)
  const [median] = sharpness.slice(sharpness.length >> 1)
  return (
    median ??
    (steepest(overviewGrey, pointsAllOver(overviewGrey), NO_EDGES_ALL_OVER) *
      largestCapital(overviewGrey)) /
      inkToPaper
  )
}

function largestCapital({ width, height }: Grey): number {
  return (PRINT_CAPITAL_MM * Math.max(width, height)) / CARD_MM
}

/** Along a line of print, in rows through its capitals. */
function pointsOn({ start, end, capitalHeight, ...line }: TextLine): Point[] {
  const length = Math.max(1, lengthOf({ ...line, start, end, capitalHeight }))
  const [cos, sin] = [(end.x - start.x) / length, (end.y - start.y) / length]
  const columns = Math.min(COLUMNS_MAX, Math.ceil(length))
  return ROWS.flatMap((row) =>
    Array.from({ length: columns }, (_, column) => {
      const along = ((column + 0.5) / columns) * length
      return {
        x: start.x + along * cos - row * capitalHeight * sin,
        y: start.y + along * sin + row * capitalHeight * cos,
      }
    }),
  )
}

function pointsAllOver({ width, height }: Grey): Point[] {
  return Array.from({ length: GRID * GRID }, (_, i) => ({
    x: (((i % GRID) + 0.5) / GRID) * width,
    y: ((Math.floor(i / GRID) + 0.5) / GRID) * height,
  }))
}

/** Grey levels to a pixel at the steepest of the points, across or down, whichever is less. */
function steepest(
  { data, width, height }: Grey,
  points: readonly Point[],
  noEdges: number,
): number {
  const across = { counts: new Uint32Array(256), total: 0 }
  const down = { counts: new Uint32Array(256), total: 0 }
  for (const point of points) {
    const [x, y] = [Math.round(point.x), Math.round(point.y)]
    if (!(x >= 1 && y >= 1 && x < width - 1 && y < height - 1)) continue
    const at = y * width + x
    across.counts[Math.abs(data[at + 1]! - data[at - 1]!)]!++
    down.counts[Math.abs(data[at + width]! - data[at - width]!)]!++
    across.total++
    down.total++
  }
  if (across.total === 0) return 0
  return Math.min(levelAt(across, noEdges), levelAt(down, noEdges)) / 2
}
