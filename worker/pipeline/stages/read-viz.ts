import { decideType } from '../../catalogue/decide-type.ts'
import { associate } from '../../viz/associate.ts'
import { habitsOf } from '../../viz/page-habits.ts'
import { documentVotes } from '../../viz/votes/document-votes.ts'
import type { ScanContext } from '../context.ts'

/** Adds the votes and fields of the lines of print. */
export function readViz(context: ScanContext, mustEnd: () => boolean): void {
  const { print, candidates, task } = context
  if (print === null) return
  context.votes = [...context.votes, ...(context.votesOfPrint ?? documentVotes(print, mustEnd))]
  const type = decideType(context.votes, task.expectCountry)
  const habits = habitsOf(print, type, task.today)
  const { labelled: spans } = context
  const page = associate(print, candidates, habits, { spans, mustEnd })
  const { fields, unlikely, open } = page
  context.candidates = [...candidates, ...fields]
  context.hasCaptionsTwice = page.hasCaptionsTwice
  context.unlikely = unlikely
  context.openCandidates = [...context.openCandidates, ...open]
}
