import { type Affine, composeAffine, scaleAffine } from '../kernels/affine.ts'
import { downscale } from '../kernels/downscale.ts'
import { type Orientation, orient, uprightToStored } from '../kernels/orientation.ts'
import type { Grey } from '../raster.ts'

/** The picture as one attempt looks at it: reduced, and turned upright by its orientation. */
export interface View {
  readonly grey: Grey
  /** View pixel → pixel of the source raster, from which lines are drawn at full sharpness. */
  readonly toSource: Affine
}

/** A view whose long side is at most `longSide` pixels; a smaller picture is not enlarged. */
export function makeView(source: Grey, orientation: Orientation, longSide: number): View {
  const scale = Math.min(1, longSide / Math.max(source.width, source.height))
  const width = Math.max(1, Math.round(source.width * scale))
  const height = Math.max(1, Math.round(source.height * scale))
  const small = scale < 1 ? downscale(source, width, height) : source
  return {
    grey: orient(small, orientation),
    toSource: composeAffine(
      scaleAffine(source.width / width, source.height / height),
      uprightToStored(orientation, width, height),
    ),
  }
}
