import { composeAffine, scaleAffine } from '../image/affine.ts'
import { type Homography, withoutPerspective } from '../image/homography.ts'
import { type Orientation, orient, swapsSides, uprightToStored } from '../image/orientation.ts'
import type { Picture } from '../image/picture.ts'
import { downscale, type Grey } from '../image/raster.ts'
import type { PageSize } from './page-sizes.ts'
import type { RectifiedPage } from './rectified-page.ts'

/** What is read of a document: an upright raster, and where on the page and in the picture its pixels lie. */
export interface FlatView {
  readonly grey: Grey
  /** Pixels of `grey` to a unit of the page: a millimetre, or where its size is not known a pixel of the overview. */
  readonly perUnit: number
  /** Units from the upper left corner → pixels of the picture's overview as stored. */
  readonly toOverview: Homography
  /** Null where the page's edges are not known. */
  readonly size: PageSize | null
}

/** The page laid flat. */
export async function viewOfPage(page: RectifiedPage): Promise<FlatView> {
  const { perMm, toOverview, size } = page
  return { grey: await page.grey(), perUnit: perMm, toOverview, size }
}

/** Of a page whose edges nobody knows, and may fill half of the picture: finer than any line of print there needs. */
const LONG_SIDE = 1600

/** The whole picture, the right way up. */
export async function viewOfPicture(picture: Picture, orientation: Orientation): Promise<FlatView> {
  const { width, height } = picture.overviewGrey
  const finest = await picture.greyOf(LONG_SIDE)
  // A PNG has no sizes but its own: of one with many pixels no second copy as large is made.
  const factor = Math.max(1, Math.floor(Math.max(finest.width, finest.height) / LONG_SIDE))
  const grey = orient(downscale(finest, factor), orientation)
  const toStored = uprightToStored(orientation, width, height)
  // Units count from the picture's edge, pixels from the middle of the first one.
  const toPixel = { ...scaleAffine(1, 1), c: -0.5, f: -0.5 }
  return {
    grey,
    perUnit: grey.width / (swapsSides(orientation) ? height : width),
    toOverview: withoutPerspective(composeAffine(toStored, toPixel)),
    size: null,
  }
}
