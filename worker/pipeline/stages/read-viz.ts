import { decideType } from '../../catalogue/decide-type.ts'
import { associate } from '../../viz/associate.ts'
import { habitsOf } from '../../viz/page-habits.ts'
import { documentVotes } from '../../viz/votes/document-votes.ts'
import type { ScanContext } from '../context.ts'

/** What the lines of print say: of the document, and field by field. */
export function readViz(context: ScanContext): void {
  const { print, task } = context
  if (print === null) return
  context.votes = [...context.votes, ...(context.votesOfPrint ?? documentVotes(print))]
  // Labels and dates are read in the manner of whoever issued the page, as far as that is known by now.
  const type = decideType(context.votes, task.expectCountry)
  const habits = habitsOf(print, type, task.today)
  const { fields, unlikely, open } = associate(print, context.candidates, habits)
  context.candidates = [...context.candidates, ...fields]
  context.unlikely = unlikely
  context.openCandidates = [...context.openCandidates, ...open]
}
