import { applyHomography, invertHomography } from '../image/homography.ts'
import type { Pixels } from '../image/raster.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { Chip } from './chip.ts'
import type { CropScene } from './crop-scene.ts'
import { cut, SLOT_HEIGHT_MAX } from './cut.ts'
import { mainPortrait } from './main-photo.ts'
import { type PenStrokes, penStrokes } from './pen-strokes.ts'
import { type Box, boxAround, greyOf, grownBox, inOverview, type Plane, partOf } from './plane.ts'
import type { Portrait } from './portraits.ts'

/** The holder's signature. */
export interface Signature extends Box {
  readonly plane: Plane
}

/**
 * Log-odds from which on strokes are a signature: of 120 photographs of layouts held apart none is
 * wrong or invented then, of 91 labelled pictures three invented or elsewhere (2026-11-22).
 */
const HAND_MIN = Math.log(4)

/** From which line on it may stand, millimetres from above: cards, and pages of passports. */
const FROM_MM = { card: 27, passport: 44 } as const
const TO_MM = { card: Number.POSITIVE_INFINITY, passport: 72 } as const
const PASSPORT_MIN_MM = 100

const PER_MM = 5

/** Room at each edge, in parts of its size. */
const MARGIN = 0.08

/**
 * The signature on the side with the holder's portrait: under it (cards after AAMVA, many others)
 * or beside its lower half (data pages of ICAO 9303-4, field 7 of licences after Directive
 * 2006/126/EC); null where nothing written is surely seen.
 */
export function signatureOf(
  scene: CropScene,
  portraits: readonly Portrait[],
  chip: Chip | null,
): Signature | null {
  const holder = mainPortrait(portraits)
  if (holder === null || holder.plane.side === null) return null
  const { plane } = holder
  const others = [
    ...portraits.filter((one) => one.plane === plane).map(({ box }) => box),
    ...(chip?.plane.side === plane.side ? [chip] : []),
    ...taken(scene, plane),
  ]
  const isFree = (box: Box) => others.every((other) => shareWithin(box, other) <= 0.3)
  const best = strokesOn(plane, scene, isFree)
    .filter((strokes) => strokes.hand >= HAND_MIN && isPlaced(strokes, holder.box))
    .sort((a, b) => b.hand - a.hand)[0]
  return best === undefined ? null : { ...best, plane }
}

/** The signature, upright. */
export function signature({ picture }: CropScene, found: Signature | null): Pixels | null {
  if (found === null) return null
  const box = grownBox(found, MARGIN)
  const aspect = (box.right - box.left) / (box.bottom - box.top)
  return cut(picture, inOverview(found.plane, box), SLOT_HEIGHT_MAX, aspect)
}

function strokesOn(
  plane: Plane,
  { picture }: CropScene,
  isFree: (box: Box) => boolean,
): PenStrokes[] {
  const kind = plane.widthMm > PASSPORT_MIN_MM ? 'passport' : 'card'
  const [top, bottom] = [FROM_MM[kind], Math.min(TO_MM[kind], plane.heightMm)]
  const lower = partOf(plane, { left: 0, top, right: plane.widthMm, bottom })
  return penStrokes(greyOf(lower, picture, PER_MM), PER_MM, { x: 0, y: top }, isFree)
}

/** Under the portrait, or beside its lower half. */
function isPlaced(box: Box, portrait: Box): boolean {
  const middle = (box.left + box.right) / 2
  const isUnder =
    middle >= portrait.left - 3 &&
    middle <= portrait.right + 3 &&
    box.top >= portrait.bottom - 1.5 &&
    box.bottom <= portrait.bottom + 14 &&
    box.right - box.left <= 1.5 * (portrait.right - portrait.left)
  const isBeside =
    (box.left >= portrait.right - 3 || box.right <= portrait.left + 3) &&
    (box.top + box.bottom) / 2 >= (portrait.top + portrait.bottom) / 2 &&
    box.right - box.left <= 45
  return isUnder || isBeside
}

/** Where codes and the machine readable zone are. */
function taken({ print }: CropScene, { toOverview }: Plane): Box[] {
  const toPlane = invertHomography(toOverview)
  if (toPlane === null) return []
  return print.map((corners: Quad) =>
    boxAround(corners.map((corner) => applyHomography(toPlane, corner))),
  )
}

/** How much of a box lies within another, 0 to 1. */
function shareWithin(box: Box, other: Box): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / ((box.right - box.left) * (box.bottom - box.top))
}
