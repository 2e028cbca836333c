import { type Affine, composeAffine, scaleAffine } from '../../image/affine.ts'
import { type Orientation, turned } from '../../image/orientation.ts'
import type { Picture } from '../../image/picture.ts'
import { betweenRasters, downscale, type Grey } from '../../image/raster.ts'
import { drawStrip } from '../../image/strip.ts'
import type { MrzBand } from './mrz-bands.ts'

/** A part of the picture drawn so that its lines lie level. */
export interface View {
  readonly grey: Grey
  /** View pixel → pixel of the picture's overview. */
  readonly toOverview: Affine
  /** The orientation of the picture in which the lines are about level. */
  readonly orientation: Orientation
}

/**
 * A picture is decoded anew only if its overview has less than this share of the wanted resolution.
 */
const FINE_ENOUGH = 0.6

/** Draws a band with capitals about `capitalHeight` pixels high; lower print is not enlarged. */
export async function viewOf(
  picture: Picture,
  band: MrzBand,
  capitalHeight: number,
): Promise<View> {
  const { overviewGrey, orientation } = picture
  const wanted = (FINE_ENOUGH * capitalHeight) / band.capitalHeight
  const longSide = Math.max(overviewGrey.width, overviewGrey.height)
  const raster = wanted > 1 ? await picture.greyOf(longSide * wanted) : overviewGrey
  const finer = raster.width / overviewGrey.width
  /** Pixels of the picture as shown per pixel of the view. */
  const step = Math.max(1 / finer, band.capitalHeight / capitalHeight)
  const width = Math.max(1, Math.round(band.width / step))
  const height = Math.max(1, Math.round(band.height / step))
  const toOverview = composeAffine(picture.shownToOverview, bandToShown(band, step))
  // Drawn a whole number of times too large, then averaged down to avoid aliasing.
  const times = Math.max(1, Math.floor(step * finer))
  const map = composeAffine(betweenRasters(overviewGrey, raster), toOverview)
  const drawn = drawStrip(
    raster,
    composeAffine(map, scaleAffine(1 / times, 1 / times)),
    width * times,
    height * times,
  )
  const quarters = Math.round(band.direction / (Math.PI / 2))
  return {
    grey: downscale(drawn, times),
    toOverview,
    orientation: turned(orientation, (4 - quarters) % 4),
  }
}

function bandToShown({ corner, direction }: MrzBand, step: number): Affine {
  const [cos, sin] = [Math.cos(direction) * step, Math.sin(direction) * step]
  return { a: cos, b: -sin, c: corner.x, d: sin, e: cos, f: corner.y }
}
