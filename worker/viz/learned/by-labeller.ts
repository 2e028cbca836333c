/** Values that the labeller sees, for fields that nothing else on the page names. */

import type { OpenCandidate } from '../../catalogue/open-candidate.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { logOdds } from '../print-probability.ts'
import { printedFields } from '../printed-fields.ts'
import { fillLikelihood, fillProbability } from './fill-probability.ts'
import { fillable } from './fillable.ts'
import { type LabelledFound, labelledFinds } from './labelled-values.ts'

/** Weight of a value of which nothing is known, so that even that is more than none. */
const LEAST = logOdds(0.5)

/** Proposes what contradicts no value that was found, by its likelihood. */
export function byLabeller(
  print: OpenPrint,
  habits: PageHabits,
  open: readonly OpenCandidate[],
): ValueProposal[] {
  const { spans, known } = print.page
  const read = print.found.flatMap((found) => printedFields(found, habits))
  const before = { candidates: [...known, ...read], open }
  return labelledFinds(spans, known, habits).flatMap((found) => {
    const { label } = found
    const fields = printedFields(found, habits).map((field) => ({ ...field, label }))
    const fills = fillable(fields, before, habits).filter((one) => fillProbability(one) !== null)
    return fills.length === 0 ? [] : [proposalOf(found, fills)]
  })
}

function proposalOf(
  found: LabelledFound,
  fields: readonly Parameters<typeof fillLikelihood>[0][],
): ValueProposal {
  const likely = Math.max(...fields.map(fillLikelihood))
  return { finds: [found], isImplied: true, weight: logOdds(likely) - LEAST }
}
