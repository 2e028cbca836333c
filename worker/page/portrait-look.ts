import {
  composeHomography,
  type Homography,
  invertHomography,
  withoutPerspective,
} from '../image/homography.ts'
import type { Picture } from '../image/picture.ts'
import type { CellMap } from '../text/detect/cell-map.ts'
import type { FlatView } from './flat-view.ts'

/** What one look of the network said of portraits. */
export interface PortraitLook {
  readonly map: CellMap
  /** Pixels of the picture's overview → pixels of what was looked at. */
  readonly fromOverview: Homography
}

/** Of a look at the whole picture, as it is shown; none where the map has no way back. */
export function lookAtPicture(map: CellMap, { shownToOverview }: Picture): PortraitLook[] {
  const fromOverview = invertHomography(withoutPerspective(shownToOverview))
  return fromOverview === null ? [] : [{ map, fromOverview }]
}

/** Of a closer look at a page laid flat. */
export function lookAtView(map: CellMap, { perUnit, toOverview }: FlatView): PortraitLook[] {
  const toUnits = invertHomography(toOverview)
  if (toUnits === null) return []
  // Units count from the page's edge, pixels from the middle of the first one.
  const toPixels = { a: perUnit, b: 0, c: -0.5, d: 0, e: perUnit, f: -0.5 }
  return [{ map, fromOverview: composeHomography(withoutPerspective(toPixels), toUnits) }]
}
