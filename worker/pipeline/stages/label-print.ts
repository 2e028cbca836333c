import { documentKind } from '../../../shared/contract/scan.ts'
import { decideType, type TypeVote } from '../../catalogue/decide-type.ts'
import type { LabelledPage } from '../../text/label/page-labeller.ts'
import { inOwnLetters } from '../../viz/print/own-letters.ts'
import { linesWithinLimits, type PrintedLine } from '../../viz/print/printed-page.ts'
import { documentVotes } from '../../viz/votes/document-votes.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'

/**
 * Labels the print of the page, in the letters of its languages. The labels vote on the kind of
 * document where nothing else says it.
 */
export async function labelPrint(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { print, engine, votes, task } = context
  if (print === null || mustEnd()) return
  const ofPrint = context.votesOfPrint ?? documentVotes(print, mustEnd)
  if (mustEnd()) return
  context.votesOfPrint = ofPrint
  const type = decideType([...votes, ...ofPrint], task.expectCountry)
  context.print = inOwnLetters(print, type)
  const page = await engine.pageLabeller.label(linesWithinLimits(context.print.lines))
  context.labelled = page.values
  if (type.kind !== null) return
  const vote = kindVote(page)
  if (vote !== null) context.votes = [...votes, vote]
}

/**
 * A vote for the likeliest kind, null where it is not likely enough, none that is published, or the
 * page is no document by its values: the print around a barcode is of no kind either.
 */
function kindVote({ kind, values }: LabelledPage<PrintedLine>): TypeVote | null {
  const name = documentKind.safeParse(kind?.name)
  if (!name.success || (kind?.probability ?? 0) < trust.labelledKindMin) return null
  const sure = values.filter(({ mean }) => mean >= trust.labelledFieldMin)
  if (new Set(sure.map(({ field }) => field)).size < trust.labelledFieldsMin) return null
  return { kind: name.data, country: null, probability: trust.labelledKind, evidence: 'page' }
}
