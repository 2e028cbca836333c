import { scaleAffine } from '../image/affine.ts'
import { composeHomography, type Homography, withoutPerspective } from '../image/homography.ts'
import { drawFlat } from '../image/patch.ts'
import type { Picture } from '../image/picture.ts'
import type { Grey } from '../image/raster.ts'
import { perMmOf, viewOf } from './corners.ts'
import type { PageInView } from './page-in-view.ts'
import type { PageSize } from './page-sizes.ts'

/** Pixels per millimetre, as in a 300 dpi scan: more helps no reader. */
const PER_MM_MAX = 12

/** One side of a document as if scanned: flat, upright, to scale. */
export class RectifiedPage {
  readonly size: PageSize
  /** Millimetres from the page's upper left corner → pixels of the picture's overview. */
  readonly toOverview: Homography
  /** Pixels of `grey()` per millimetre: no more than the picture has, 12 at most. */
  readonly perMm: number
  private readonly picture: Picture
  /** Long side of the raster that `grey()` is drawn from, pixels. */
  private readonly sourceLongSide: number
  private drawn: Promise<Grey> | undefined

  private constructor(picture: Picture, { corners, size }: PageInView, toOverview: Homography) {
    const { width, height } = picture.overviewGrey
    const overviewLongSide = Math.max(width, height)
    const overviewPerMm = perMmOf(corners, size)
    const finest = Math.max(picture.width, picture.height) / overviewLongSide
    this.picture = picture
    this.size = size
    this.toOverview = toOverview
    this.perMm = Math.min(PER_MM_MAX, overviewPerMm * finest)
    this.sourceLongSide = overviewLongSide * (this.perMm / overviewPerMm)
  }

  /** @param page with corners in overview pixels. @returns null if three of them are in line */
  static of(picture: Picture, page: PageInView): RectifiedPage | null {
    const view = viewOf(page.corners, page.size)
    return view === null ? null : new RectifiedPage(picture, page, view)
  }

  /** Drawn on the first call and kept. Outside the picture the picture's edge repeats. */
  grey(): Promise<Grey> {
    this.drawn ??= this.draw()
    return this.drawn
  }

  private async draw(): Promise<Grey> {
    const { picture, perMm, size, toOverview } = this
    const { width, height } = picture.overviewGrey
    const source = await picture.greyOf(this.sourceLongSide)
    const toSource = withoutPerspective(scaleAffine(source.width / width, source.height / height))
    // Millimetres count from the page's edge, pixels from the middle of the first pixel.
    const toMm = { a: 1 / perMm, b: 0, c: 0.5 / perMm, d: 0, e: 1 / perMm, f: 0.5 / perMm }
    return drawFlat(
      source,
      composeHomography(toSource, composeHomography(toOverview, withoutPerspective(toMm))),
      Math.max(1, Math.round(size.widthMm * perMm)),
      Math.max(1, Math.round(size.heightMm * perMm)),
    )
  }
}
