import { documentKind } from '../../../shared/contract/scan.ts'
import { decideType, type TypeVote } from '../../catalogue/decide-type.ts'
import type { LabelledPage } from '../../text/label/page-labeller.ts'
import { fillOpen } from '../../viz/learned/fill-open.ts'
import { habitsOf } from '../../viz/page-habits.ts'
import { linesWithinLimits, type PrintedLine } from '../../viz/printed-page.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'

/**
 * Labels the print of the page, and adds what the ways of `read-viz` left open: candidates for fields without a
 * value, and a vote on the kind where nothing says it.
 */
export async function labelPrint(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { print, engine, candidates, openCandidates, votes, task } = context
  if (print === null || mustEnd()) return
  const page = await engine.pageLabeller.label(linesWithinLimits(print.lines))
  const before = decideType(votes, task.expectCountry)
  const vote = before.kind === null ? kindVote(page) : null
  const type = vote === null ? before : { ...before, kind: vote.kind }
  if (vote !== null) context.votes = [...votes, vote]
  const { habits: known } = context
  const isSame = known?.type.kind === type.kind && known.type.country === type.country
  const habits = isSame ? known : habitsOf(print, type, task.today)
  const found = { candidates, open: openCandidates }
  context.candidates = [...candidates, ...fillOpen(page.values, found, habits)]
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
