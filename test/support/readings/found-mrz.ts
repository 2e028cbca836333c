import type { FoundMrz } from '../../../worker/pipeline/context.ts'

/** An MRZ of UTO that passed; `parts` override any of it. */
export function foundMrz(parts: Partial<FoundMrz> = {}): FoundMrz {
  return {
    lines: [],
    documentCode: 'P<',
    codeProbability: 1,
    issuingState: 'UTO',
    stateProbability: 1,
    nationality: 'UTO',
    areStatesDoubted: false,
    isStateUnknown: false,
    passed: true,
    failedSubjects: [],
    isRead: true,
    digitShare: 1,
    probability: 1,
    ...parts,
  }
}
