import { viewOfPage } from '../../page/flat-view.ts'
import { turnedPage } from '../../page/page-in-view.ts'
import { RectifiedPage } from '../../page/rectified-page.ts'
import type { Turns } from '../../text/detect/upright-vote.ts'
import type { ValueSpan } from '../../text/label/page-labeller.ts'
import { holdersNames } from '../../viz/print/field-kinds.ts'
import {
  linesWithinLimits,
  type PrintedLine,
  type PrintedPage,
} from '../../viz/print/printed-page.ts'
import { documentVotes } from '../../viz/votes/document-votes.ts'
import { isName } from '../agreement/compare-names.ts'
import { tieBetween } from '../agreement/tie.ts'
import type { ScanContext } from '../context.ts'
import { ignoreRear } from '../documents/ignore-rear.ts'
import { areFrontsOfOneSize, portraitsIn } from '../documents/other-face.ts'
import { fieldsOfRear, isOfAnother } from '../documents/rear-fields.ts'
import { fieldsOfPrint } from '../print/fields-of-print.ts'
import { withoutLikeNames } from '../print/learned-names.ts'
import { detectLines, detectUpright, readSide } from '../print/read-side.ts'

/**
 * Reads the other side in the picture, such as the front of a card whose MRZ is on its back, or the
 * categories of a licence. It may be another document, even of the same holder, so it counts only
 * if it repeats what is known about this one. That of another person is ignored wholly: nothing is
 * read from it or cut from it.
 */
export async function readRear(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, page, engine, candidates } = context
  if (picture === null || page === null || page.rear === null || candidates.length === 0) return
  const { rear } = page
  const inTurn = (turns: Turns) =>
    turns === 0 ? rear : turnedPage(rear, turns, picture.overviewGrey)
  const found = await detectUpright(async (turns) => {
    const flat = RectifiedPage.of(picture, inTurn(turns))
    return flat && detectLines(engine, await viewOfPage(flat))
  })
  if (found === null) return
  // Later stages need the corners in the order of the upright side, for its lines and its portrait.
  if (found.turns !== 0) context.page = { ...page, rear: inTurn(found.turns) }
  const { votes, mrz } = context
  const isMrzRead = mrz !== null
  const ofDocument = { votes, isMrzRead, isPageSeen: true, isPortraitSeen: true }
  const { looks, print } = await readSide(engine, found.side, ofDocument, mustEnd)
  context.closerLooks = [...context.closerLooks, ...looks]
  context.rearPrint = print
  await associateRear(context, mustEnd)
}

/** Where the labeller sees names on the other side, if MRZ or barcode give one to compare with. */
async function namesOn(
  print: PrintedPage,
  { candidates, engine }: ScanContext,
): Promise<readonly ValueSpan<PrintedLine>[]> {
  if (!candidates.some((one) => one.source !== 'viz' && isName(one))) return []
  const { values } = await engine.pageLabeller.label(linesWithinLimits(print.lines))
  return values.filter(({ field }) => holdersNames.some((name) => name === field))
}

/** Adds what the lines of the other side say, as far as they belong to this document. */
export async function associateRear(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { rearPrint: print, candidates, page, picture, task } = context
  if (print === null) return
  const votes = [...context.votes, ...documentVotes(print, mustEnd)]
  const stated = candidates.filter(({ source }) => source !== 'viz')
  const known = { votes, candidates: stated, spans: await namesOn(print, context), picture }
  const { fields: all, unlikely, open } = fieldsOfPrint(print, known, task, mustEnd)
  const fields = withoutLikeNames(all, stated)
  if (isOfAnother(fields, candidates)) {
    ignoreRear(context)
    return
  }
  const own = fieldsOfRear(fields, candidates)
  // Two fronts, and nothing that names one person: as for a side that is ignored.
  const isOfHolder = own.isSameDocument || tieBetween(fields, candidates) === 'tied'
  if (!isOfHolder && page !== null && areFrontsOfOneSize(portraitsIn(context), page)) {
    ignoreRear(context)
    return
  }
  context.isRearTied = isOfHolder
  if (own.fields.length === 0) return
  context.candidates = [...candidates, ...own.fields]
  if (!own.isSameDocument) return
  context.votes = votes
  context.unlikely = [...context.unlikely, ...unlikely]
  context.openCandidates = [...context.openCandidates, ...open]
}
