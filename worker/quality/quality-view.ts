import type { Picture } from '../image/picture.ts'
import type { Grey } from '../image/raster.ts'
import type { RectifiedPage } from '../page/rectified-page.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { GreyLevels } from './grey-levels.ts'

/** What the quality checks look at. */
export interface QualityView {
  readonly picture: Pick<Picture, 'width' | 'height' | 'orientation' | 'overviewGrey'>
  /** In the picture as it is shown; null if it was not detected. */
  readonly layout: PageLayout | null
  /** Corners of the page, pixels of the overview as stored; null if they are not known. */
  readonly corners: Quad | null
  /** Null if the page's edges are not known. */
  readonly rectified: Pick<RectifiedPage, 'perMm' | 'size' | 'toOverview'> | null
  /** Strips of the most telling print; see `print-strips.ts`. */
  readonly strips: readonly Grey[]
  /** Grey levels of the page, or of the whole picture if the page's edges are not known. */
  readonly levels: GreyLevels
}
