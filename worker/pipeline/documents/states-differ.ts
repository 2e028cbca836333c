/** Whether two sources are of documents of different states. */
import { decideCountry, type TypeVote } from '../../catalogue/decide-type.ts'
import { headingsOf } from './two-documents.ts'

/** A heading that is less sure may be a birth place or a neighbour's. An estimate. */
const STATE_SURE_MIN = 0.9

/**
 * Whether the headings of print name another state than MRZ or barcode: an office that issues the
 * cards of one state does not print the codes of another.
 * @param votes of MRZ or of one barcode
 * @param ofPrint votes of the print
 */
export function statesDiffer(votes: readonly TypeVote[], ofPrint: readonly TypeVote[]): boolean {
  const [stated, printed] = [decideCountry(votes), decideCountry(headingsOf(ofPrint))]
  if (stated === null || printed === null || stated.name === printed.name) return false
  return Math.min(stated.probability, printed.probability) >= STATE_SURE_MIN
}
