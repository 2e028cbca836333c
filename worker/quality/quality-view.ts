import type { Picture } from '../image/picture.ts'
import type { Grey } from '../image/raster.ts'
import type { RectifiedPage } from '../page/rectified-page.ts'
import type { PageLayout } from '../text/detect/detect-layout.ts'
import type { Quad } from '../text/detect/quadrilateral.ts'
import type { GreyLevels } from './grey-levels.ts'

/** What the checks look at. */
export interface QualityView {
  readonly picture: Pick<Picture, 'width' | 'height' | 'orientation' | 'overviewGrey'>
  /** In the picture as it is shown; null where nobody looked. */
  readonly layout: PageLayout | null
  /** Of the page, pixels of the overview as stored; null where they are not known. */
  readonly corners: Quad | null
  readonly rectified: Pick<RectifiedPage, 'perMm' | 'size' | 'toOverview'> | null
  /** Of the print that tells most: `print-strips.ts`. */
  readonly strips: readonly Grey[]
  /** Of the page, or of the whole picture where its edges are not known. */
  readonly levels: GreyLevels
}
