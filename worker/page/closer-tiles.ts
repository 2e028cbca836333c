/** Parts of a picture in which a page may lie that a look at the whole picture was too coarse for. */
import { applyAffine, composeAffine, type Point } from '../image/affine.ts'
import { shownSize, uprightToStored } from '../image/orientation.ts'
import type { Picture } from '../image/picture.ts'
import type { Region } from '../image/picture-view.ts'
import type { Grey } from '../image/raster.ts'
import { drawStrip } from '../image/strip.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import { centreOf, type Frame } from './corners.ts'
import { charactersOf } from './print-within.ts'

/** A part of the picture, in shares of its width and height as it is shown. */
export interface Tile {
  readonly left: number
  readonly top: number
  readonly side: number
}

export const wholePicture: Tile = { left: 0, top: 0, side: 1 }

/** A page an eighth as wide as the picture is seen in a tile as well as one of a quarter in it. */
export const TILE_SIDE = 0.5

/** A quarter of the picture apart: a page up to a quarter as wide lies whole in one of them. */
const STEPS = [0, 0.25, 0.5]

/** What shows a page in a look at the whole picture, or at a tile. */
type SeenPrint = Pick<PageLayout, 'lines' | 'mrzLines' | 'portraits'>

/** All tiles, those first in which the look at the whole picture saw most. */
export function closerTiles(layout: SeenPrint, frame: Frame): readonly Tile[] {
  const tiles = STEPS.flatMap((top) => STEPS.map((left) => ({ left, top, side: TILE_SIDE })))
  const seen = new Map(tiles.map((tile) => [tile, seenWithin(layout, tile, frame)]))
  return tiles.toSorted((a, b) => seen.get(b)! - seen.get(a)! || offCentre(a) - offCentre(b))
}

/** How much print and how many portraits stand in a tile, in characters of print. */
export function seenWithin(layout: SeenPrint, tile: Tile, { width, height }: Frame): number {
  return spotsOf(layout)
    .filter(({ at }) => isWithin(tile, { x: at.x / width, y: at.y / height }))
    .reduce((sum, { characters }) => sum + characters, 0)
}

/** The tile moved until what was seen in it is in its middle. */
export function centredTile(tile: Tile, seen: SeenPrint, { width, height }: Frame): Tile {
  const spots = spotsOf(seen)
  const total = spots.reduce((sum, { characters }) => sum + characters, 0)
  const mean = (of: (at: Point) => number) =>
    spots.reduce((sum, { at, characters }) => sum + of(at) * characters, 0) / Math.max(1, total)
  const moved = (from: number, share: number) =>
    Math.min(1 - tile.side, Math.max(0, from + (share - 0.5) * tile.side))
  return {
    ...tile,
    left: moved(tile.left, mean(({ x }) => x) / width),
    top: moved(tile.top, mean(({ y }) => y) / height),
  }
}

/** The tile, upright, from one of the picture's rasters. */
export function drawTile(grey: Grey, { orientation }: Picture, { left, top, side }: Tile): Grey {
  const toStored = uprightToStored(orientation, grey.width, grey.height)
  const { width, height } = shownSize(grey, orientation)
  const corner = {
    a: 1,
    b: 0,
    c: Math.round(left * width),
    d: 0,
    e: 1,
    f: Math.round(top * height),
  }
  const map = composeAffine(toStored, corner)
  return drawStrip(grey, map, Math.floor(width * side), Math.floor(height * side))
}

/** The tile in shares of the picture as it is stored. */
export function storedRegion({ left, top, side }: Tile, picture: Picture): Region {
  const { width, height } = picture.overviewGrey
  const shown = shownSize(picture.overviewGrey, picture.orientation)
  const at = (x: number, y: number) =>
    applyAffine(picture.shownToOverview, { x: x * shown.width, y: y * shown.height })
  const [one, other] = [at(left, top), at(left + side, top + side)]
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole))
  return {
    x0: share(Math.min(one.x, other.x), width),
    y0: share(Math.min(one.y, other.y), height),
    x1: share(Math.max(one.x, other.x), width),
    y1: share(Math.max(one.y, other.y), height),
  }
}

/** A portrait shows a page as surely as so many characters of print do. */
const PORTRAIT_CHARACTERS = 40

function spotsOf({ lines, mrzLines, portraits }: SeenPrint) {
  const middleOf = ({ start, end }: { readonly start: Point; readonly end: Point }) => ({
    x: (start.x + end.x) / 2,
    y: (start.y + end.y) / 2,
  })
  return [
    ...[...lines, ...mrzLines].map((line) => ({
      at: middleOf(line),
      characters: charactersOf(line),
    })),
    ...portraits.map(({ corners }) => ({ at: centreOf(corners), characters: PORTRAIT_CHARACTERS })),
  ]
}

function isWithin({ left, top, side }: Tile, { x, y }: Point): boolean {
  return x >= left && x <= left + side && y >= top && y <= top + side
}

function offCentre({ left, top, side }: Tile): number {
  return Math.hypot(left + side / 2 - 0.5, top + side / 2 - 0.5)
}
