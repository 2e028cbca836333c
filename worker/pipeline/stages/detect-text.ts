import { decideType } from '../../catalogue/decide-type.ts'
import { type FlatView, viewOfPage, viewOfPicture } from '../../page/flat-view.ts'
import { lookAtView } from '../../page/portrait-look.ts'
import { inLatin } from '../../viz/lines/page-script.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'
import { type DetectedLines, detectLines, readLines } from '../read-side.ts'
import { turnPage } from '../turn-page.ts'

/** A second, closer look at the page: which way up it is after all, and its lines of print, read. */
export async function detectText(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { layout, page, engine } = context
  if (layout === null || page === null) return
  // Where the first look saw no print at all, a closer one finds none.
  if (layout.lines.length + layout.mrzLines.length === 0) return
  const asLocated = await lookAt(context)
  if (asLocated === null) return
  const { turns, probability } = asLocated.print.upright
  let look = asLocated
  // Print tells from near which way up it is where from afar it did not.
  if (turns !== 0 && page.knownBy !== 'mrz' && probability >= trust.closerTurnMin) {
    turnPage(context, turns)
    look = (await lookAt(context)) ?? asLocated
  }
  context.closerLooks = lookAtView(look.print.portraitMap, look.view)
  const { linesInView, print } = await readLines(engine, look, mustEnd)
  context.linesInView = linesInView
  context.print = inLatin(print, decideType(context.votes).country)
}

async function lookAt(context: ScanContext): Promise<DetectedLines | null> {
  const view = await viewOf(context)
  return view && detectLines(context.engine, view)
}

/** The page laid flat, or the whole picture where its edges are not known; null where neither is there. */
async function viewOf({ picture, page, rectified }: ScanContext): Promise<FlatView | null> {
  if (rectified !== null) return viewOfPage(rectified)
  return picture && page && viewOfPicture(picture, page.orientation)
}
