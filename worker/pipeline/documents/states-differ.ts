/** Whether two sources are of documents of different states. */
import { decideCountry, type TypeVote } from '../../catalogue/decide-type.ts'

/** What is less sure may be a birth place or a neighbour's. An estimate. */
const STATE_SURE_MIN = 0.9

/**
 * Whether print names another state than MRZ or barcode: an office that issues the cards of one state
 * does not print the codes of another.
 * @param votes of MRZ or of one barcode
 */
export function statesDiffer(votes: readonly TypeVote[], ofPrint: readonly TypeVote[]): boolean {
  const [stated, printed] = [decideCountry(votes), decideCountry(ofPrint)]
  if (stated === null || printed === null || stated.name === printed.name) return false
  return Math.min(stated.probability, printed.probability) >= STATE_SURE_MIN
}
