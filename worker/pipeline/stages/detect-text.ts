import { type FlatView, viewOfPage, viewOfPicture } from '../../page/flat-view.ts'
import { roughOutline } from '../../page/rough-outline.ts'
import type { Turns } from '../../text/detect/upright-vote.ts'
import type { ScanContext } from '../context.ts'
import { hasTwoFaces } from '../documents/other-face.ts'
import { knownOfMrz } from '../print/known-of-mrz.ts'
import { type DetectedLines, detectLines, detectUpright, readSide } from '../print/read-side.ts'
import { isRightWayRound } from '../print/right-way-round.ts'
import { turnPage } from '../print/turn-page.ts'
import { isUpsideDown } from '../print/upside-down.ts'

const HALF_TURN = 2

/** Takes a closer look at the page, corrects which way up it is, and reads its lines of print. */
export async function detectText(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { layout, page, engine, votes, mrz } = context
  if (layout === null || page === null) return
  // If the first look saw no print at all, a closer one finds none either.
  if (layout.lines.length + layout.mrzLines.length === 0) return
  const look = async (turns: Turns) => {
    if (turns !== 0) turnPage(context, turns)
    const view = await viewOf(context)
    return view && detectLines(engine, view)
  }
  // An MRZ that was read shows which way up the page is.
  const side = page.knownBy === 'mrz' ? await look(0) : (await detectUpright(look))?.side
  if (!side) return
  const { picture, rectified } = context
  const about = rectified === null && picture ? roughOutline(layout, picture.shownToOverview) : null
  const ofMrz = knownOfMrz({
    mrz,
    isPageAlone: rectified !== null && Boolean(context.mrzPage?.inMm),
    hasTwoFaces: hasTwoFaces(layout.portraits.map(({ corners }) => corners)),
    candidates: context.candidates,
    today: context.task.today,
  })
  const isPortraitSeen = layout.portraits.length > 0
  const isPageSeen = rectified !== null
  const known = { votes, about, isMrzRead: mrz !== null, isPageSeen, isPortraitSeen, ofMrz }
  const read = (of: DetectedLines) => readSide(engine, of, known, mustEnd)
  const first = await read(side)
  // An MRZ that was read shows which way up and which way round the page is.
  const isSettled =
    page.knownBy === 'mrz' ||
    first.isOther ||
    (await isRightWayRound(engine.nationalReader, first.linesInView, mustEnd))
  const isTurned = !isSettled && (await isUpsideDown(engine, first.linesInView, mustEnd))
  const over = isTurned ? await look(HALF_TURN) : null
  const { looks, linesInView, print, isBesideOthers, isOther } =
    over === null ? first : await read(over)
  context.closerLooks = looks
  context.linesInView = linesInView
  context.print = print
  context.isBesideOthers = isBesideOthers
  context.isOtherPrint = isOther
  context.isWaySettled = isSettled
}

/** The rectified page, or the whole picture if its edges are not known; null without either. */
async function viewOf({ picture, page, rectified }: ScanContext): Promise<FlatView | null> {
  if (rectified !== null) return viewOfPage(rectified)
  return picture && page && viewOfPicture(picture, page.orientation)
}
