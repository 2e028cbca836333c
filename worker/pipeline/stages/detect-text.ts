import { decideType } from '../../catalogue/decide-type.ts'
import { turned } from '../../image/orientation.ts'
import type { Picture } from '../../image/picture.ts'
import { viewOfPage, viewOfPicture } from '../../page/flat-view.ts'
import { turnedPage } from '../../page/locate-pages.ts'
import { lookAtView } from '../../page/portrait-look.ts'
import { RectifiedPage } from '../../page/rectified-page.ts'
import type { Turns } from '../../text/detect/upright-vote.ts'
import { inLatin } from '../../viz/lines/page-script.ts'
import { trust } from '../confidence.ts'
import type { FoundPage, ScanContext } from '../context.ts'
import { detectLines, readLines } from '../read-side.ts'

/** A second, closer look at the page: which way up it is after all, and its lines of print, read. */
export async function detectText(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, layout, page, engine } = context
  if (picture === null || layout === null || page === null) return
  // Where the first look saw no print at all, a closer one finds none.
  if (layout.lines.length + layout.mrzLines.length === 0) return
  let look = await detectLines(engine, await viewOf(context, picture, page))
  const { turns, probability } = look.print.upright
  if (turns !== 0 && page.knownBy !== 'mrz' && probability >= trust.closerTurnMin) {
    const upright = turn(context, picture, page, turns)
    look = await detectLines(engine, await viewOf(context, picture, upright))
  }
  context.closerLooks = lookAtView(look.print.portraitMap, look.view)
  const { linesInView, print } = await readLines(engine, look, mustEnd)
  context.linesInView = linesInView
  context.print = inLatin(print, decideType(context.votes).country)
}

/** The page laid flat, or the whole picture where its edges are not known. */
function viewOf({ rectified }: ScanContext, picture: Picture, { orientation }: FoundPage) {
  return rectified ? viewOfPage(rectified) : viewOfPicture(picture, orientation)
}

/** Print tells from near which way up it is where from afar it did not: all that is known of the page is turned. */
function turn(context: ScanContext, picture: Picture, page: FoundPage, turns: Turns): FoundPage {
  const { front, rear, orientation } = page
  const upright: FoundPage = {
    ...page,
    orientation: turned(orientation, 4 - turns),
    front: front && turnedPage(front, turns, picture.overviewGrey),
    rear: rear && turnedPage(rear, turns, picture.overviewGrey),
  }
  context.page = upright
  context.rectified = upright.front && RectifiedPage.of(picture, upright.front)
  return upright
}
