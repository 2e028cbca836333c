import type { DrawnPicture } from '../evaluate/drawn-truth.ts'
import {
  type Arrangement,
  arrangeSpecimen,
  type SizedPhotographOptions,
} from './arrange-specimen.ts'
import { bulgeAt } from './camera/bulge.ts'
import { mapPoint } from './camera/homography.ts'
import { storedTurns } from './camera/shot.ts'
import { drawnSide } from './drawn-side.ts'
import type { Point } from './geometry.ts'
import { toRaster } from './render-specimen.ts'
import type { SpecimenDescription } from './specimen-description.ts'

export interface DrawnTruth {
  readonly drawn: DrawnPicture
  /** Only where the EXIF orientation turns the file's pixels. */
  readonly drawn_as_stored?: DrawnPicture
}

/**
 * Where everything is on the photograph that `photographSpecimen` takes of the same
 * description with the same options, to the hundredth of a pixel.
 */
export function photographedTruth(
  of: SpecimenDescription,
  options: SizedPhotographOptions,
): DrawnTruth {
  const arranged = arrangeSpecimen(of, options)
  const upright = pictureTruth(arranged, 0)
  const turn = storedTurns[arranged.shot.exifOrientation]
  return {
    drawn: { coordinates: 'after_exif', ...upright },
    ...(turn === 0
      ? {}
      : { drawn_as_stored: { coordinates: 'as_stored', ...pictureTruth(arranged, turn) } }),
  }
}

/** The arrangement seen after the picture was turned clockwise by `turn`. */
export function pictureTruth(
  { sheet, shot, page, framing }: Arrangement,
  turn: 0 | 90 | 180 | 270,
): Omit<DrawnPicture, 'coordinates'> {
  const onPage = toRaster(sheet, page)
  const { width, height } = framing
  const toPicture = (point: Point): Point => {
    const { x, y } = onPage(point)
    const seen = mapPoint(framing.toPicture, {
      x,
      y: y - bulgeAt(x - 0.5, page.width, shot.bendPx),
    })
    // The scene is laid pixel by pixel, each standing for its middle.
    return turnedIn({ x: seen.x + 0.5, y: seen.y + 0.5 }, { width, height }, turn)
  }
  const lying = turn === 90 || turn === 270
  return {
    width: lying ? height : width,
    height: lying ? width : height,
    sides: sheet.sides.map((side) => drawnSide(side, toPicture, shot.bendPx !== 0)),
  }
}

/** A point of a picture after the picture was turned clockwise. */
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
