/** Presents what each value was read from for the API: places in the picture as it was sent. */
import type { ReadingExplanation, ReadingPlace } from '../../../shared/reading.ts'
import { isInView } from '../../crops/crop-scene.ts'
import { applyAffine, type Point } from '../../image/affine.ts'
import { applyHomography, type Homography, invertHomography } from '../../image/homography.ts'
import { uprightToStored } from '../../image/orientation.ts'
import type { Picture } from '../../image/picture.ts'
import { centreOf, isWithin, mapQuad, viewOf } from '../../page/corners.ts'
import type { PageInView } from '../../page/page-in-view.ts'
import type { Quad } from '../../text/detect/quadrilateral.ts'
import type { ScanContext } from '../context.ts'
import { partOfCause } from './part-of-cause.ts'

/** Decimals of shares and probabilities: a tenth of a pixel in a picture of 1000. */
const PRECISION = 1e4

export function presentExplanation(context: ScanContext): ReadingExplanation {
  const { evidence, mrzCorners, quality, qualityCauses } = context
  const place = placer(context)
  return {
    fields: evidence.map(({ sources, agrees, contradicts, derivedFrom }) => ({
      sources: sources.map(({ source, printed, probability, caption = null, corners }) => ({
        source: source === 'viz' ? 'visual' : source,
        text: printed,
        caption,
        probability: rounded(probability),
        place: corners === undefined ? null : place(corners),
      })),
      agrees: [...agrees],
      contradicts: [...contradicts],
      derivedFrom: [...derivedFrom],
    })),
    mrz: mrzCorners && place(mrzCorners),
    // Without a document in view nothing was checked.
    quality:
      quality === 'not_checked'
        ? []
        : qualityCauses.map((cause) => ({ ...cause, part: partOfCause(cause, context) })),
  }
}

/** From pixels of the overview as stored to the picture as it was sent, and to the crops. */
function placer({ picture, page }: ScanContext): (corners: Quad) => ReadingPlace | null {
  if (picture === null) return () => null
  const sides = [
    cropOf('document_crop', page?.front ?? null, picture),
    cropOf('rear', page?.rear ?? null, picture),
  ].filter((side) => side !== null)
  const toSent = sentPoint(picture)
  return (corners) => {
    const centre = centreOf(corners)
    const side = sides.find((one) => isWithin(one.corners, centre))
    const [p, q, r, s] = mapQuad(corners, toSent)
    return {
      corners: [p, q, r, s],
      onPage: side === undefined ? null : { image: side.image, ...side.boxOf(corners) },
    }
  }
}

type CropBox = Pick<NonNullable<ReadingPlace['onPage']>, 'left' | 'top' | 'right' | 'bottom'>

interface CropSide {
  readonly image: 'document_crop' | 'rear'
  readonly corners: Quad
  boxOf(corners: Quad): CropBox
}

/** Null where the crop of this side shows something else than the page alone, or there is none. */
function cropOf(
  image: CropSide['image'],
  page: PageInView | null,
  picture: Picture,
): CropSide | null {
  if (page === null || !isInView(page.corners, picture)) return null
  const view = viewOf(page.corners, { widthMm: 1, heightMm: 1 })
  const toCrop = view && invertHomography(view)
  return toCrop && { image, corners: page.corners, boxOf: (corners) => boxOn(toCrop, corners) }
}

function boxOn(toCrop: Homography, corners: Quad): CropBox {
  const points = corners.map((corner) => applyHomography(toCrop, corner))
  const xs = points.map(({ x }) => inUnit(x))
  const ys = points.map(({ y }) => inUnit(y))
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** Undoes what the engine did to the picture: cutting, mirroring, and the turn that Exif asks for. */
function sentPoint({ view, overviewGrey, orientation }: Picture): (point: Point) => Point {
  const { x0, y0, x1, y1 } = view.region
  const { width, height } = overviewGrey
  const shownToStored = uprightToStored(orientation, 2, 2)
  const { a, b, c, d, e, f } = shownToStored
  const storedToShown = { a, b: d, c: -(a * c + d * f), d: b, e, f: -(b * c + e * f) }
  return ({ x, y }) => {
    // Pixels count from the middle of the first pixel.
    const across = x0 + ((x + 0.5) / width) * (x1 - x0)
    const down = y0 + ((y + 0.5) / height) * (y1 - y0)
    const stored = { x: view.mirrored ? 1 - across : across, y: down }
    const shown = applyAffine(storedToShown, stored)
    return { x: inUnit(shown.x), y: inUnit(shown.y) }
  }
}

function inUnit(share: number): number {
  return rounded(Math.min(1, Math.max(0, share)))
}

function rounded(number: number): number {
  return Math.round(number * PRECISION) / PRECISION
}
