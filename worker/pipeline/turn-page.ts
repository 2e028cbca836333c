import { turned } from '../image/orientation.ts'
import { turnedPage } from '../page/locate-pages.ts'
import { RectifiedPage } from '../page/rectified-page.ts'
import type { Turns } from '../text/detect/upright-vote.ts'
import type { ScanContext } from './context.ts'

/**
 * Turns all that is known of the page until it is upright, its other side included, and lays it
 * flat anew. Nothing changes where no page is in view.
 * @param turns the quarter turns, clockwise, by which it is not upright yet
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
