import { viewOfPage } from '../../page/flat-view.ts'
import { turnedPage } from '../../page/locate-pages.ts'
import { RectifiedPage } from '../../page/rectified-page.ts'
import type { Turns } from '../../text/detect/upright-vote.ts'
import { documentVotes } from '../../viz/votes/document-votes.ts'
import type { ScanContext } from '../context.ts'
import { fieldsOfPrint } from '../fields-of-print.ts'
import { detectLines, detectUpright, readSide } from '../read-side.ts'
import { fieldsOfRear } from '../rear-fields.ts'

/**
 * What the other side in the picture prints: of a card whose MRZ is on its back the face, of a
 * licence the table of its classes. It may as well be another document, even of the same holder,
 * and counts only where it repeats what is known of this one.
 */
export async function readRear(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, page, engine, task, candidates } = context
  if (picture === null || page === null || page.rear === null || candidates.length === 0) return
  const { rear } = page
  const inTurn = (turns: Turns) =>
    turns === 0 ? rear : turnedPage(rear, turns, picture.overviewGrey)
  const found = await detectUpright(async (turns) => {
    const flat = RectifiedPage.of(picture, inTurn(turns))
    return flat && detectLines(engine, await viewOfPage(flat))
  })
  if (found === null) return
  // What is read there counts from its own upper left corner, and its portrait is upright so.
  if (found.turns !== 0) context.page = { ...page, rear: inTurn(found.turns) }
  const { looks, print } = await readSide(engine, found.side, { votes: context.votes }, mustEnd)
  context.closerLooks = [...context.closerLooks, ...looks]
  context.rearPrint = print
  const votes = [...context.votes, ...documentVotes(print)]
  const known = candidates.filter(({ source }) => source !== 'viz')
  const { fields, unlikely, open } = fieldsOfPrint(print, votes, known, task)
  const own = fieldsOfRear(fields, candidates)
  if (own.fields.length === 0) return
  context.candidates = [...candidates, ...own.fields]
  if (!own.isSameDocument) return
  context.votes = votes
  context.unlikely = [...context.unlikely, ...unlikely]
  context.openCandidates = [...context.openCandidates, ...open]
}
