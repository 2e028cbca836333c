import { withoutPerspective } from '../image/homography.ts'
import type { Grey } from '../image/raster.ts'
import type { RectifiedPage } from '../page/rectified-page.ts'

/** How often each grey level occurs. */
export interface GreyLevels {
  /** By level, 0 to 255. */
  readonly counts: Uint32Array
  readonly total: number
}

/** Enough points across and down to detect a spot of a hundredth of the page. */
const COLUMNS = 96
const ROWS = 64

const asItIs = withoutPerspective({ a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 })

/** Grey levels on a grid over the part of the page in view, or over the whole picture. */
export function greyLevels(
  { data, width, height }: Grey,
  page: Pick<RectifiedPage, 'size' | 'toOverview'> | null,
): GreyLevels {
  const counts = new Uint32Array(256)
  let total = 0
  const { a, b, c, d, e, f, g, h } = page?.toOverview ?? asItIs
  const across = page?.size.widthMm ?? width
  const down = page?.size.heightMm ?? height
  // No point is an object: there are six thousand of them.
  for (let row = 0; row < ROWS; row++) {
    const v = ((row + 0.5) / ROWS) * down
    for (let column = 0; column < COLUMNS; column++) {
      const u = ((column + 0.5) / COLUMNS) * across
      const w = g * u + h * v + 1
      const x = Math.floor((a * u + b * v + c) / w)
      const y = Math.floor((d * u + e * v + f) / w)
      if (!(x >= 0 && y >= 0 && x < width && y < height)) continue
      counts[data[y * width + x]!]!++
      total++
    }
  }
  return { counts, total }
}

/** Grey levels of all pixels. */
export function levelsOf({ data }: Grey): GreyLevels {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at++) counts[data[at]!]!++
  return { counts, total: data.length }
}

/** At least the lightest twentieth of a page, or of a line of print, is paper. */
const PAPER = 0.95

/** The darkest fiftieth is ink, or something as dark, such as a portrait's hair. */
const INK = 0.02

/** Ink on darker paper cannot be measured. */
const PAPER_MIN = 20

/** Grey level of the paper, 20 to 255. */
export function paperOf(levels: GreyLevels): number {
  return Math.max(PAPER_MIN, levelAt(levels, PAPER))
}

/** How much darker than paper the darkest points are, as a share of its light, 0 to 1. */
export function inkShare(levels: GreyLevels): number {
  const paper = paperOf(levels)
  return Math.max(0, paper - levelAt(levels, INK)) / paper
}

/** The lowest level that at least `share` of the points do not exceed; 0 without any points. */
export function levelAt({ counts, total }: GreyLevels, share: number): number {
  let sum = 0
  for (let level = 0; level < 256; level++) {
    sum += counts[level]!
    if (sum >= share * total) return level
  }
  return 255
}
