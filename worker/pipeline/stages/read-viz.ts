import { documentVotes } from '../../viz/votes/document-votes.ts'
import type { ScanContext } from '../context.ts'
import { fieldsOfPrint } from '../print/fields-of-print.ts'
import { withoutLikeNames } from '../print/learned-names.ts'

/** Adds the votes and fields of the lines of print. */
export function readViz(context: ScanContext, mustEnd: () => boolean): void {
  const { print, candidates, labelled, picture, task } = context
  if (print === null) return
  const votes = [...context.votes, ...(context.votesOfPrint ?? documentVotes(print, mustEnd))]
  const page = fieldsOfPrint(print, { votes, candidates, spans: labelled, picture }, task, mustEnd)
  context.votes = votes
  context.candidates = [...candidates, ...withoutLikeNames(page.fields, candidates)]
  context.hasCaptionsTwice = page.hasCaptionsTwice
  context.unlikely = page.unlikely
  context.openCandidates = [...context.openCandidates, ...page.open]
}
