import {
  composeHomography,
  type Homography,
  invertHomography,
  withoutPerspective,
} from '../image/homography.ts'
import type { Picture } from '../image/picture.ts'
import type { CellMap } from '../text/detect/cell-map.ts'
import type { FlatView } from './flat-view.ts'

/** Where the network saw portraits in one look. */
export interface PortraitLook {
  readonly map: CellMap
  /** Pixels of the picture's overview → pixels of the raster that was looked at. */
  readonly fromOverview: Homography
}

/** The look at the whole picture as it is shown; empty if its map cannot be inverted. */
export function lookAtPicture(map: CellMap, { shownToOverview }: Picture): PortraitLook[] {
  const fromOverview = invertHomography(withoutPerspective(shownToOverview))
  return fromOverview === null ? [] : [{ map, fromOverview }]
}

/** A closer look at a flat view; empty if its map cannot be inverted. */
export function lookAtView(map: CellMap, { perUnit, toOverview }: FlatView): PortraitLook[] {
  const toUnits = invertHomography(toOverview)
  if (toUnits === null) return []
  // Units count from the page's edge, pixels from the middle of the first pixel.
  const toPixels = { a: perUnit, b: 0, c: -0.5, d: 0, e: perUnit, f: -0.5 }
  return [{ map, fromOverview: composeHomography(withoutPerspective(toPixels), toUnits) }]
}
