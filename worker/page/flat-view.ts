import { composeAffine, scaleAffine } from '../image/affine.ts'
import { type Homography, withoutPerspective } from '../image/homography.ts'
import { type Orientation, orient, swapsSides, uprightToStored } from '../image/orientation.ts'
import type { Picture } from '../image/picture.ts'
import { downscale, type Grey } from '../image/raster.ts'
import type { PageSize } from './page-sizes.ts'
import type { RectifiedPage } from './rectified-page.ts'

/** An upright raster that print is read from, and where its pixels lie on the page and picture. */
export interface FlatView {
  readonly grey: Grey
  /** Pixels of `grey` per unit: a millimetre, or without a known size an overview pixel. */
  readonly perUnit: number
  /** Units from the upper left corner → pixels of the picture's overview as stored. */
  readonly toOverview: Homography
  /** Null if the page's edges are not known. */
  readonly size: PageSize | null
}

/** The view of a rectified page. */
export async function viewOfPage(page: RectifiedPage): Promise<FlatView> {
  const { perMm, toOverview, size } = page
  return { grey: await page.grey(), perUnit: perMm, toOverview, size }
}

/** Pixels; fine enough for any line of print on a page that fills only half of the picture. */
const LONG_SIDE = 1600

/** The view of the whole picture, turned by `orientation`. */
export async function viewOfPicture(picture: Picture, orientation: Orientation): Promise<FlatView> {
  const { width, height } = picture.overviewGrey
  const finest = await picture.greyOf(LONG_SIDE)
  // A PNG is always decoded whole: reducing a large one first avoids a second copy of that size.
  const factor = Math.max(1, Math.floor(Math.max(finest.width, finest.height) / LONG_SIDE))
  const grey = orient(downscale(finest, factor), orientation)
  const toStored = uprightToStored(orientation, width, height)
  // Units count from the picture's edge, pixels from the middle of the first pixel.
  const toPixel = { ...scaleAffine(1, 1), c: -0.5, f: -0.5 }
  return {
    grey,
    perUnit: grey.width / (swapsSides(orientation) ? height : width),
    toOverview: withoutPerspective(composeAffine(toStored, toPixel)),
    size: null,
  }
}
