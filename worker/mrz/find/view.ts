import { type Affine, composeAffine, scaleAffine } from '../../image/affine.ts'
import { type Orientation, orient, uprightToStored } from '../../image/orientation.ts'
import type { Picture } from '../../image/picture.ts'
import type { Grey, Pixels } from '../../image/raster.ts'
import { downscale } from '../../image/raster.ts'
import { drawStrip } from '../../image/strip.ts'

/** The picture as one attempt looks at it: reduced, and turned upright by its orientation. */
export interface View {
  readonly grey: Grey
  /** View pixel → pixel of the picture's overview. */
  readonly toOverview: Affine
  readonly orientation: Orientation
}

export interface ViewRequest {
  readonly orientation: Orientation
  /** The view is about so large, 2/3 to 3/2 of it; a smaller picture is not enlarged. */
  readonly longSide: number
  /** Turns the picture further, degrees clockwise. */
  readonly tilt: number
}

export async function makeView(
  picture: Picture,
  { orientation, longSide, tilt }: ViewRequest,
): Promise<View> {
  const raster = await picture.greyOf((longSide * 2) / 3)
  const factor = Math.max(1, Math.round(Math.max(raster.width, raster.height) / longSide))
  const small = downscale(raster, factor)
  const upright = orient(small, orientation)
  const toSmall = uprightToStored(orientation, small.width, small.height)
  const toRaster = composeAffine(scaleAffine(factor, factor), toSmall)
  const toOverview = composeAffine(betweenRasters(raster, picture.overviewGrey), toRaster)
  if (tilt === 0) return { grey: upright, toOverview, orientation }
  const { grey, back } = tilted(upright, tilt)
  return { grey, toOverview: composeAffine(toOverview, back), orientation }
}

/** The raster turned about its middle, no corner lost, and the way back. */
function tilted(grey: Grey, degrees: number): { grey: Grey; back: Affine } {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const width = Math.ceil(grey.width * Math.abs(cos) + grey.height * Math.abs(sin))
  const height = Math.ceil(grey.width * Math.abs(sin) + grey.height * Math.abs(cos))
  const x = (width - 1) / 2
  const y = (height - 1) / 2
  const back: Affine = {
    a: cos,
    b: sin,
    c: (grey.width - 1) / 2 - cos * x - sin * y,
    d: -sin,
    e: cos,
    f: (grey.height - 1) / 2 + sin * x - cos * y,
  }
  return { grey: drawStrip(grey, back, width, height), back }
}

/** Pixel of one raster of a picture → pixel of another. */
export function betweenRasters(from: Grey | Pixels, to: Grey | Pixels): Affine {
  return scaleAffine(to.width / from.width, to.height / from.height)
}
