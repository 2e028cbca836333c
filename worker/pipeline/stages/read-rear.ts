import { decideType } from '../../catalogue/decide-type.ts'
import type { Picture } from '../../image/picture.ts'
import { viewOfPage } from '../../page/flat-view.ts'
import { type PageInView, turnedPage } from '../../page/locate-pages.ts'
import { lookAtView } from '../../page/portrait-look.ts'
import { RectifiedPage } from '../../page/rectified-page.ts'
import { associate } from '../../viz/associate.ts'
import { inLatin } from '../../viz/lines/page-script.ts'
import { habitsOf } from '../../viz/page-habits.ts'
import { documentVotes } from '../../viz/votes/document-votes.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import { detectLines, readLines } from '../read-side.ts'
import { fieldsOfRear } from '../rear-fields.ts'

/**
 * What the other side in the picture prints: of a card whose MRZ is on its back the face, of a
 * licence the table of its classes. It may as well be another document, even of the same holder,
 * and counts only where it repeats what is known of this one.
 */
export async function readRear(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, page, engine, task } = context
  const { candidates } = context
  if (picture === null || page === null || page.rear === null || candidates.length === 0) return
  const { rear } = page
  let look = await lookAt(engine, picture, rear)
  if (look === null) return
  const { turns, probability } = look.print.upright
  if (turns !== 0 && probability >= trust.closerTurnMin) {
    const upright = turnedPage(rear, turns, picture.overviewGrey)
    const again = await lookAt(engine, picture, upright)
    if (again !== null) {
      look = again
      // What is read there counts from its own upper left corner, and its portrait is upright so.
      context.page = { ...page, rear: upright }
    }
  }
  const { view, print: seen } = look
  context.closerLooks = [...context.closerLooks, ...lookAtView(seen.portraitMap, view)]
  const read = await readLines(engine, look, mustEnd)
  const print = inLatin(read.print, decideType(context.votes).country)
  context.rearPrint = print
  const votes = [...context.votes, ...documentVotes(print)]
  const habits = habitsOf(print, decideType(votes, task.expectCountry), task.today)
  const known = candidates.filter(({ source }) => source !== 'viz')
  const { fields, unlikely, open } = associate(print, known, habits)
  const own = fieldsOfRear(fields, candidates)
  if (own.fields.length === 0) return
  context.candidates = [...candidates, ...own.fields]
  if (!own.isSameDocument) return
  context.votes = votes
  context.unlikely = [...context.unlikely, ...unlikely]
  context.openCandidates = [...context.openCandidates, ...open]
}

/** Null for corners that no camera sees a page in. */
async function lookAt(engine: Engine, picture: Picture, page: PageInView) {
  const flat = RectifiedPage.of(picture, page)
  return flat === null ? null : detectLines(engine, await viewOfPage(flat))
}
