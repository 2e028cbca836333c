import { turned } from '../../image/orientation.ts'
import type { Picture } from '../../image/picture.ts'
import { Pyramid } from '../../image/pyramid.ts'
import { viewOfPage, viewOfPicture } from '../../page/flat-view.ts'
import { mostPromising, placeOfLine } from '../../page/line-place.ts'
import { turnedPage } from '../../page/locate-pages.ts'
import { readingDirection } from '../../page/print-within.ts'
import { RectifiedPage } from '../../page/rectified-page.ts'
import { detectPrint } from '../../text/detect/detect-layout.ts'
import type { TextLine } from '../../text/detect/text-line.ts'
import type { Turns } from '../../text/detect/upright-vote.ts'
import { cutLine } from '../../text/recognize/cut-line.ts'
import type { SeenLine } from '../../viz/national/close-look.ts'
import { trust } from '../confidence.ts'
import type { FoundPage, ScanContext } from '../context.ts'

/** No page has more lines worth reading. */
const LINES_MAX = 80

/** What no print but an MRZ holds: a line of one that looked like any other. */
const MRZ_FILLERS = '<<'

/** A second, closer look at the page: which way up it is after all, and its lines of print, read. */
export async function detectText(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, layout, page, engine } = context
  if (picture === null || layout === null || page === null) return
  // Where the first look saw no print at all, a closer one finds none.
  if (layout.lines.length + layout.mrzLines.length === 0) return
  let { view, print } = await lookCloser(context, picture, page)
  const { turns, probability } = print.upright
  if (turns !== 0 && page.knownBy !== 'mrz' && probability >= trust.closerTurnMin) {
    const upright = turn(context, picture, page, turns)
    ;({ view, print } = await lookCloser(context, picture, upright))
  }
  const direction = readingDirection(print.lines, 0)
  const raster = new Pyramid(view.grey)
  const place = (line: TextLine) => placeOfLine(line, view, direction)
  const lines: SeenLine[] = []
  for (const line of mostPromising(print.lines, LINES_MAX)) {
    if (mustEnd()) break
    const strip = cutLine(raster, line, engine.printReader.cut)
    if (strip === null) continue
    const read = await engine.printReader.read(strip)
    if (!read.text.includes(MRZ_FILLERS)) lines.push({ line, read: { ...read, ...place(line) } })
  }
  const size = view.size && { width: view.size.widthMm, height: view.size.heightMm }
  context.closeLook = { raster, place, lines }
  context.print = { lines: lines.map(({ read }) => read).filter(({ text }) => text !== ''), size }
}

/** At the page laid flat, or at the whole picture where its edges are not known. */
async function lookCloser({ engine, rectified }: ScanContext, picture: Picture, page: FoundPage) {
  const view = await (rectified ? viewOfPage(rectified) : viewOfPicture(picture, page.orientation))
  return { view, print: await detectPrint(engine.layoutNetwork, view.grey) }
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
