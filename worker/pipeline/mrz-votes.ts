import type { TypeVote } from '../catalogue/decide-type.ts'
import { ruleForCode } from '../catalogue/document-codes.ts'
import { trust } from './confidence.ts'
import type { FoundMrz } from './context.ts'

/**
 * Lines of 44 characters are a passport's, which begin with P, or a visa's, with V (ICAO 9303-4
 * §4.2.2.1, 9303-7).
 */
const LONG_LINE = 44

/** An MRZ's votes on kind, by its document code if that is known, and on country. */
export function mrzVotes({ lines, documentCode, issuingState, passed }: FoundMrz): TypeVote[] {
  // Any other first letter is taken for a misread P: `RC` for `PC`.
  const isMisread = lines[0]?.length === LONG_LINE && !/^[PV]/.test(documentCode)
  const code = isMisread ? `P${documentCode.slice(1)}` : documentCode
  const rule = ruleForCode(code, issuingState)
  const share = passed ? 1 : trust.kindWithoutDigits
  return [
    ...(rule === null ? [] : [vote(rule.kind, null, rule.probability * share)]),
    ...(issuingState === null ? [] : [vote(null, issuingState, trust.issuingState * share)]),
  ]
}

function vote(kind: TypeVote['kind'], country: string | null, probability: number): TypeVote {
  return { evidence: 'mrz', kind, country, probability }
}
