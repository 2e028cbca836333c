import { turned } from '../../image/orientation.ts'
import { turnedPage } from '../../page/page-in-view.ts'
import { RectifiedPage } from '../../page/rectified-page.ts'
import type { Turns } from '../../text/detect/upright-vote.ts'
import type { ScanContext } from '../context.ts'

/**
 * Makes the page upright, with everything known of it, its other side included, and rectifies it
 * anew. Does nothing if no page is in view.
 * @param turns clockwise quarter turns by which the page is off
 */
export function turnPage(context: ScanContext, turns: Turns): void {
  const { picture, page } = context
  if (picture === null || page === null) return
  const { front, rear, orientation } = page
  const upright = front && turnedPage(front, turns, picture.overviewGrey)
  context.page = {
    ...page,
    orientation: turned(orientation, 4 - turns),
    front: upright,
    rear: rear && turnedPage(rear, turns, picture.overviewGrey),
  }
  context.rectified = upright && RectifiedPage.of(picture, upright)
}
