import { shownSize } from '../../image/orientation.ts'
import { Picture } from '../../image/picture.ts'
import { narrowedView } from '../../image/picture-view.ts'
import {
  centredTile,
  closerTiles,
  drawTile,
  seenWithin,
  storedRegion,
  TILE_SIDE,
  type Tile,
  wholePicture,
} from '../../page/closer-tiles.ts'
import { isPrinted } from '../../page/print-within.ts'
import { detectLayout, type PageLayout } from '../../text/detect/detect-layout.ts'
import { overviewInputLongSide } from '../../text/detect/input-size.ts'
import type { ScanContext } from '../context.ts'
import { namesHolder } from '../documents/codes-of-document.ts'

/**
 * Pixels of a picture for each pixel of the first look, along the long side, from which on a page may
 * be legible that this look was too coarse for.
 */
const FINER_MIN = 3

/** A page whose long side is a smaller share of the picture's may have an MRZ that the first look missed. */
const SMALL_MAX = 0.35

/** Looks at tiles, at most: each costs as much as the look at the whole picture. */
const TILES_MAX = 5

/** A closer look must show so many times the print that the first one saw in the tile. */
const GAIN_MIN = 1.5

/** Least ratio of what is seen of two pages that may both be meant. */
const AS_MUCH_MIN = 0.5

/** Share of the look's resolution that is enough for its input. */
const FINE_ENOUGH = 0.75

/**
 * Looks closer at parts of a picture that has far more pixels than the first look used, where that
 * look led to no document, or to a page whose MRZ it may have missed. The part that shows most is
 * read instead, from the original.
 */
export async function searchCloser(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, layout, task, wasGivenBack } = context
  if (picture === null || layout === null || wasGivenBack) return
  if (Math.max(picture.width, picture.height) < FINER_MIN * overviewInputLongSide) return
  const sought = soughtIn(context, picture)
  const found = sought && (await tilesWith(sought, context, picture, layout, mustEnd))
  const [best] = found ?? []
  if (!found || best === undefined || mustEnd()) return
  const view = narrowedView(picture.view, storedRegion(best.tile, picture), [])
  context.nextPicture = await Picture.open(task.image, view)
  if (context.nextPicture === null) return
  context.isOneOfTwo ||= found.some((other) => isAnotherPage(other, best))
}

/** What the first look may have missed; null if it did well, or another document was ignored. */
function soughtIn(
  { mrz, type, page, barcodes, printOfAnother }: ScanContext,
  picture: Picture,
): 'page' | 'mrz' | null {
  if (mrz !== null && (mrz.passed || mrz.isRead)) return null
  if (barcodes.some(namesHolder) || printOfAnother.length > 0) return null
  if (type === null || page === null) return 'page'
  if (page.front === null) return 'mrz'
  const [p, q, r] = page.front.corners
  const { width, height } = picture.overviewGrey
  const longSide = Math.max(Math.hypot(q.x - p.x, q.y - p.y), Math.hypot(r.x - q.x, r.y - q.y))
  return longSide < SMALL_MAX * Math.max(width, height) ? 'mrz' : null
}

/** What a closer look saw in a tile. */
interface SeenTile {
  /** What was seen is in its middle. */
  readonly tile: Tile
  readonly seen: number
  readonly isPage: boolean
}

/** The tiles in which a closer look sees more than the first look did, the one with most first. */
async function tilesWith(
  sought: 'page' | 'mrz',
  { engine }: ScanContext,
  picture: Picture,
  layout: PageLayout,
  mustEnd: () => boolean,
): Promise<readonly SeenTile[]> {
  const shown = shownSize(picture.overviewGrey, picture.orientation)
  const grey = await picture.greyOf((FINE_ENOUGH * overviewInputLongSide) / TILE_SIDE)
  const found: SeenTile[] = []
  for (const tile of closerTiles(layout, shown).slice(0, TILES_MAX)) {
    if (mustEnd()) break
    const drawn = drawTile(grey, picture, tile)
    const closer = await detectLayout(engine.layoutNetwork, drawn)
    const { lines, mrzLines, portraits } = closer
    const isThere = sought === 'mrz' ? mrzLines.length > 0 : isPrinted([...lines, ...mrzLines])
    const seen = seenWithin(closer, wholePicture, drawn)
    if (!isThere || seen < GAIN_MIN * seenWithin(layout, tile, shown)) continue
    const isPage = mrzLines.length + portraits.length > 0
    found.push({ tile: centredTile(tile, closer, drawn), seen, isPage })
  }
  return found.sort((a, b) => b.seen - a.seen)
}

/** Whether a tile shows another page, about as large as that of the best tile. */
function isAnotherPage({ tile, seen, isPage }: SeenTile, best: SeenTile): boolean {
  const apart = Math.max(Math.abs(tile.left - best.tile.left), Math.abs(tile.top - best.tile.top))
  return isPage && apart > TILE_SIDE / 2 && seen >= AS_MUCH_MIN * best.seen
}
