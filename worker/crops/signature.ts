import { applyHomography, invertHomography } from '../image/homography.ts'
import type { Pixels } from '../image/raster.ts'
import { isOfBooklet } from '../page/page-sizes.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { Chip } from './chip.ts'
import type { CropScene } from './crop-scene.ts'
import { cutBox } from './cut-box.ts'
import { mainPortrait } from './main-photo.ts'
import { DARK_INK, INK, type PenStrokes, penStrokes } from './pen-strokes.ts'
import { type Box, boxAround, greyOf, type Plane, partOf, shareWithin } from './plane.ts'
import type { Portrait } from './portraits.ts'
import { handByReading } from './read-lines.ts'

/** The holder's signature. */
export interface Signature extends Box {
  readonly plane: Plane
}

/**
 * Least log-odds of a signature. Of 110 labelled pictures six then get a wrong place and one a
 * signature that is not there; of 225 photographs of drawn specimens one each (2026-11-23).
 */
const HAND_MIN = Math.log(4)

/** Between which heights it may stand, millimetres from the upper edge. */
const FROM_MM = { card: 27, passport: 44 } as const
const TO_MM = { card: Number.POSITIVE_INFINITY, passport: 72 } as const

const PER_MM = 5

/**
 * The signature on the side with the holder's portrait: under it (cards after AAMVA, many others)
 * or beside its lower half (data pages of ICAO 9303-4, field 7 of licences after Directive
 * 2006/126/EC); null if no handwriting is surely seen there.
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
  const byReading = handByReading(plane.side === scene.front ? scene.frontLines : scene.rearLines)
  const best = strokesOn(plane, scene, isFree)
    .map((strokes) => ({ ...strokes, hand: strokes.hand + byReading(strokes) }))
    .filter((strokes) => strokes.hand >= HAND_MIN && isPlaced(strokes, holder.box))
    .sort((a, b) => b.hand - a.hand)[0]
  return best === undefined ? null : { ...best, plane }
}

/** The crop of the signature, upright. */
export function signature({ picture }: CropScene, found: Signature | null): Pixels | null {
  return found && cutBox(picture, found.plane, found)
}

function strokesOn(
  plane: Plane,
  { picture }: CropScene,
  isFree: (box: Box) => boolean,
): PenStrokes[] {
  const kind = isOfBooklet(plane) ? 'passport' : 'card'
  const [top, bottom] = [FROM_MM[kind], Math.min(TO_MM[kind], plane.heightMm)]
  const lower = partOf(plane, { left: 0, top, right: plane.widthMm, bottom })
  const grey = greyOf(lower, picture, PER_MM)
  return [INK, DARK_INK].flatMap((ink) => penStrokes(grey, PER_MM, { x: 0, y: top }, ink, isFree))
}

/** Whether strokes are under the portrait or beside its lower half, and not too wide. */
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

/** The boxes of barcodes and MRZ lines on a plane. */
function taken({ print }: CropScene, { toOverview }: Plane): Box[] {
  const toPlane = invertHomography(toOverview)
  if (toPlane === null) return []
  return print.map((corners: Quad) =>
    boxAround(corners.map((corner) => applyHomography(toPlane, corner))),
  )
}
