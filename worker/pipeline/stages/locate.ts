import { type Affine, applyAffine } from '../../image/affine.ts'
import { applyHomography, invertHomography, withoutPerspective } from '../../image/homography.ts'
import { orient, shownSize, turned } from '../../image/orientation.ts'
import { cornersOf, type Page } from '../../image/page.ts'
import type { Grey } from '../../image/raster.ts'
import { mapQuad } from '../../page/corners.ts'
import { locatePages } from '../../page/locate-pages.ts'
import type { PageInView } from '../../page/page-in-view.ts'
import { isPrinted } from '../../page/print-within.ts'
import type { ScanContext } from '../context.ts'
import { hasFaceBeside, portraitsIn } from '../documents/other-face.ts'

/** Decides whether there is a document, where it lies and which way up it is. */
export function locate(context: ScanContext): void {
  const { picture, layout, mrzPage } = context
  if (picture === null || layout === null) return
  const toOverview = picture.shownToOverview
  const byMrz = mrzPage?.inMm ? asShown(mrzPage.inMm, toOverview) : null
  let shown: Grey | null = null
  const { direction, page, isSeen, rear } = locatePages(
    layout,
    byMrz,
    shownSize(picture.overviewGrey, picture.orientation),
    () => {
      shown ??= orient(picture.overviewGrey, picture.orientation)
      return shown
    },
  )
  const knownBy = mrzPage !== null ? 'mrz' : page !== null ? 'outline' : 'print'
  // MRZ lines that could not be read count as print.
  if (knownBy === 'print' && !isPrinted([...layout.lines, ...layout.mrzLines])) return
  const quarters = Math.round(direction / (Math.PI / 2))
  context.page = {
    orientation: mrzPage?.orientation ?? turned(picture.orientation, (8 - quarters) % 4),
    front: page && inOverview(page, toOverview),
    isSeen,
    rear: rear && inOverview(rear, toOverview),
    knownBy,
  }
  context.isOneOfTwo ||= hasFaceBeside(portraitsIn(context), context.page)
}

function asShown(page: Page, toOverview: Affine): PageInView | null {
  const toShown = invertHomography(withoutPerspective(toOverview))
  if (toShown === null) return null
  const corners = cornersOf(page, page.toOverview)
  return {
    corners: mapQuad(corners, (corner) => applyHomography(toShown, corner)),
    size: { widthMm: page.widthMm, heightMm: page.heightMm },
  }
}

function inOverview({ corners, size }: PageInView, toOverview: Affine): PageInView {
  return { corners: mapQuad(corners, (corner) => applyAffine(toOverview, corner)), size }
}
