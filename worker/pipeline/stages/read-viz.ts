import { documentVotes } from '../../viz/votes/document-votes.ts'
import type { ScanContext } from '../context.ts'
import { fieldsOfPrint } from '../fields-of-print.ts'

/** Takes votes and fields from the lines of print. */
export function readViz(context: ScanContext, mustEnd: () => boolean): void {
  const { print, candidates, task } = context
  if (print === null) return
  context.votes = [...context.votes, ...(context.votesOfPrint ?? documentVotes(print, mustEnd))]
  const { fields, unlikely, open } = fieldsOfPrint(print, context.votes, candidates, task, mustEnd)
  context.candidates = [...candidates, ...fields]
  context.unlikely = unlikely
  context.openCandidates = [...context.openCandidates, ...open]
}
