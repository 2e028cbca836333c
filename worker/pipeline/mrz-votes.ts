import type { TypeVote } from '../catalogue/decide-type.ts'
import { ruleForCode } from '../catalogue/document-codes.ts'
import { trust } from './confidence.ts'
import type { FoundMrz } from './context.ts'

/** What an MRZ says of kind and country: its document code and its issuing state. */
export function mrzVotes({ documentCode, issuingState, passed }: FoundMrz): TypeVote[] {
  const rule = ruleForCode(documentCode, issuingState)
  if (rule === null) return []
  const share = passed ? 1 : trust.kindWithoutDigits
  return [
    { evidence: 'mrz', kind: rule.kind, country: null, probability: rule.probability * share },
    ...(issuingState === null
      ? []
      : [
          {
            evidence: 'mrz',
            kind: null,
            country: issuingState,
            probability: trust.issuingState * share,
          } as const,
        ]),
  ]
}
