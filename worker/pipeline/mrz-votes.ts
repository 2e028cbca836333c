import { stateName } from '../../shared/states.ts'
import type { TypeVote } from '../catalogue/decide-type.ts'
import { ruleForCode } from '../catalogue/document-codes.ts'
import { trust } from './confidence.ts'
import type { FoundMrz } from './context.ts'

/**
 * Lines of 44 characters are a passport's, which begin with P, or a visa's, with V (ICAO 9303-4
 * §4.2.2.1, 9303-7).
 */
const LONG_LINE = 44

/**
 * An MRZ's votes on kind, by its document code if that is known and as surely as it was read, and on
 * country. None if its digits
 * show that it was guessed and it does not name an existing state twice: code and state are chance.
 */
export function mrzVotes(mrz: FoundMrz): TypeVote[] {
  const { lines, documentCode, issuingState, nationality, passed, isRead } = mrz
  const isNamedTwice = issuingState === nationality && stateName(issuingState ?? '') !== null
  if (!passed && !isRead && !isNamedTwice) return []
  // Any other first letter is read as a misread P: `RC` for `PC`.
  const isMisread = lines[0]?.length === LONG_LINE && !/^[PV]/.test(documentCode)
  const code = isMisread ? `P${documentCode.slice(1)}` : documentCode
  const rule = ruleForCode(code, issuingState)
  const share = (passed ? 1 : trust.kindWithoutDigits) * mrz.codeProbability
  return [
    ...(rule === null
      ? []
      : [{ ...vote(rule.kind, null, rule.probability * share), name: rule.name ?? null }]),
    ...stateVotes(mrz),
  ]
}

/**
 * No check digit covers the issuing state, so its vote is as sure as its characters. The nationality
 * is a second reading of it where both say the same, whether or not other characters were misread;
 * where they differ and should not, either may be right.
 */
function stateVotes(mrz: FoundMrz): TypeVote[] {
  const { issuingState, nationality, stateProbability, areStatesDoubted, passed } = mrz
  if (mrz.isStateUnknown) {
    return [{ evidence: 'unknownState', kind: null, country: null, probability: stateProbability }]
  }
  if (issuingState === null || stateName(issuingState) === null) return []
  if (areStatesDoubted) {
    const states = [issuingState, ...(nationality === null ? [] : [nationality])]
    return states
      .filter((state) => stateName(state) !== null)
      .map((state) => vote(null, state, trust.statesDiffer))
  }
  if (nationality === issuingState) return [vote(null, issuingState, trust.issuingState)]
  const share = passed ? 1 : trust.kindWithoutDigits
  return [vote(null, issuingState, trust.issuingState * share * stateProbability)]
}

function vote(kind: TypeVote['kind'], country: string | null, probability: number): TypeVote {
  return { evidence: 'mrz', kind, country, probability }
}
