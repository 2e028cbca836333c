import type { Point } from '../../worker/image/affine.ts'
import {
  type ArrangedPage,
  type Arrangement,
  arrangeSpecimen,
  type SizedPhotographOptions,
} from './arrange-specimen.ts'
import { bulgeAt } from './camera/bulge.ts'
import { isCovered } from './camera/film.ts'
import { mapPoint } from './camera/plane-map.ts'
import { storedTurns } from './camera/shot.ts'
import { drawSheet } from './draw/sheet.ts'
import { drawnSide, flatSight, type Sight } from './drawn-side.ts'
import type { DrawnPicture } from './drawn-truth.ts'
import { rasterSize, scanPxPerMm, toRaster } from './render-specimen.ts'
import type { SpecimenDescription } from './specimen-description.ts'
import { type SpecimenTruth, specimenTruth } from './specimen-truth.ts'

export interface DrawnTruth {
  readonly drawn: DrawnPicture
  /** Only if the EXIF orientation turns the file's pixels. */
  readonly drawn_as_stored?: DrawnPicture
}

/** A reader need not read a line or code of which less is visible. */
const readableShare = 0.97

/** Truth of a photograph; whoever writes the file adds its name. */
export type PhotographTruth = SpecimenTruth & DrawnTruth

type Values = Readonly<Record<string, string | null>>

/**
 * The truth of the photograph that `photographSpecimen` takes with the same description and
 * options, without values that a finger hides or the frame cuts off.
 */
export function photographTruth(
  of: SpecimenDescription,
  options: SizedPhotographOptions,
): PhotographTruth {
  const truth = specimenTruth(of)
  const seen = photographedTruth(of, options)
  const own = seen.drawn.sides.filter(({ document }) => document === 0)
  const lines = own.flatMap((side) => side.lines)
  const mrzIsWhole = lines.filter(({ mrz }) => mrz).every(isReadable)
  const codesAreWhole = own
    .flatMap(({ regions }) => regions.filter(({ kind }) => kind === 'barcode'))
    .every(isReadable)
  const print = lines.filter(({ role }) => role === 'field')
  const printed = new Set(print.map(({ field }) => field))
  const readable = new Set(print.filter(isReadable).map(({ field }) => field))
  const isKept = (field: string): boolean =>
    readable.has(field) ||
    (truth.mrz_fields?.[field] != null && mrzIsWhole) ||
    (truth.barcode_fields?.[field] != null && codesAreWhole) ||
    // The parts of an address have no lines of their own.
    (field.startsWith('address_') && readable.has('address')) ||
    (!printed.has(field) && truth.printed_fields?.[field] != null)
  const kept = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field)))
  return {
    ...truth,
    ...(mrzIsWhole ? {} : { mrz: null, layout: null, mrz_variant: null, mrz_fields: null }),
    ...(codesAreWhole ? {} : { barcode: null, barcode_fields: null }),
    fields: kept(truth.fields ?? {}),
    printed_fields: kept(truth.printed_fields ?? {}),
    severity: options.severity,
    ...seen,
  }
}

function isReadable({ visible = 1 }: { readonly visible?: number | undefined }): boolean {
  return visible >= readableShare
}

/** Where everything is on the flat picture that `renderSpecimen` draws. */
export function flatTruth(of: SpecimenDescription): DrawnTruth {
  const sheet = drawSheet(of)
  const size = rasterSize(sheet, scanPxPerMm)
  const sight = flatSight(toRaster(sheet, size))
  const sides = sheet.sides.map((side) => drawnSide(side, 0, sight))
  return { drawn: { coordinates: 'after_exif', ...size, sides } }
}

/** Where everything is on the photograph of `photographSpecimen`, to a hundredth of a pixel. */
export function photographedTruth(
  of: SpecimenDescription,
  options: SizedPhotographOptions,
): DrawnTruth {
  const arranged = arrangeSpecimen(of, options)
  const turn = storedTurns[arranged.shot.exifOrientation]
  const drawn: DrawnPicture = { coordinates: 'after_exif', ...pictureTruth(arranged, 0) }
  if (turn === 0) return { drawn }
  return { drawn, drawn_as_stored: { coordinates: 'as_stored', ...pictureTruth(arranged, turn) } }
}

/** The arrangement as seen after turning the picture clockwise by `turn`. */
export function pictureTruth(
  arranged: Arrangement,
  turn: 0 | 90 | 180 | 270,
): Omit<DrawnPicture, 'coordinates'> {
  const { width, height } = arranged.framing
  const lying = turn === 90 || turn === 270
  return {
    width: lying ? height : width,
    height: lying ? width : height,
    sides: arranged.pages.flatMap((page, index) => {
      const sight = sightOf(arranged, page, index, turn)
      return page.sheet.sides.map((side) => drawnSide(side, page.document, sight))
    }),
  }
}

function sightOf(
  { framing, cover }: Arrangement,
  { sheet, size, bendPx }: ArrangedPage,
  index: number,
  turn: 0 | 90 | 180 | 270,
): Sight {
  const onPage = toRaster(sheet, size)
  const { width, height, placed } = framing
  const inPicture = (point: Point): Point => {
    const { x, y } = onPage(point)
    const flat = { x, y: y - bulgeAt(x - 0.5, size.width, bendPx) }
    const seen = mapPoint(placed[index]!.toPicture, flat)
    // The scene is laid pixel by pixel, each pixel standing for its centre.
    return { x: seen.x + 0.5, y: seen.y + 0.5 }
  }
  const isInside = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= width && y <= height
  return {
    toPixels: (point) => turnedIn(inPicture(point), { width, height }, turn),
    isBent: bendPx !== 0,
    isVisible: (point) => isInside(inPicture(point)) && !(index === 0 && isCovered(cover, point)),
  }
}

/** Where a point lies after the picture is turned clockwise. */
function turnedIn(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
  turn: 0 | 90 | 180 | 270,
): Point {
  switch (turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: height - y, y: x }
    case 180:
      return { x: width - x, y: height - y }
    case 270:
      return { x: y, y: width - x }
  }
}
