import { type Affine, composeAffine, scaleAffine } from '../kernels/affine.ts'
import { downscale } from '../kernels/downscale.ts'
import { type Orientation, orient, uprightToStored } from '../kernels/orientation.ts'
import type { Picture } from '../picture.ts'
import type { Grey } from '../raster.ts'

/** The picture as one attempt looks at it: reduced, and turned upright by its orientation. */
export interface View {
  readonly grey: Grey
  /** View pixel → pixel of the picture's overview. */
  readonly toOverview: Affine
  readonly orientation: Orientation
}

/** A view of about `longSide` pixels, 2/3 to 3/2 of it; a smaller picture is not enlarged. */
export async function makeView(
  picture: Picture,
  orientation: Orientation,
  longSide: number,
): Promise<View> {
  const raster = await picture.greyOf((longSide * 2) / 3)
  const factor = Math.max(1, Math.round(Math.max(raster.width, raster.height) / longSide))
  const small = downscale(raster, factor)
  const reduced = composeAffine(
    scaleAffine(factor, factor),
    uprightToStored(orientation, small.width, small.height),
  )
  return {
    grey: orient(small, orientation),
    toOverview: composeAffine(betweenRasters(raster, picture.overviewGrey), reduced),
    orientation,
  }
}

/** Pixel of one raster of a picture → pixel of another. */
export function betweenRasters(from: Grey, to: Grey): Affine {
  return scaleAffine(to.width / from.width, to.height / from.height)
}
