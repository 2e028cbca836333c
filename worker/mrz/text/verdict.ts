/** Composes the sentence that says why an MRZ failed. */
import { digitSubjects } from './layout.ts'

/** Fields in which the MRZ is compared with the VIZ, in the order a reason names them. */
export const visualSubjects = [
  'surname',
  'given names',
  'document number',
  'date of birth',
  'date of expiry',
  'sex',
  'nationality',
] as const
export type VisualSubject = (typeof visualSubjects)[number]

export interface Findings {
  /** Whether every digit holds and the MRZ is well formed. */
  readonly mrzPassed: boolean
  /**
   * Fields whose own check digit fails; empty if only the composite digit fails or a field is
   * malformed.
   */
  readonly failedSubjects: readonly string[]
  /** Fields for which a well-read printed value contradicts the MRZ. */
  readonly mismatchedSubjects: readonly VisualSubject[]
}

/** The clauses that apply, joined by `; `; null if none does. */
export function composeReason(findings: Findings): string | null {
  const clauses: string[] = []
  const failed = digitSubjects.filter((subject) => findings.failedSubjects.includes(subject))
  const mismatched = visualSubjects.filter((subject) =>
    findings.mismatchedSubjects.includes(subject),
  )
  if (failed.length > 0) clauses.push(`Check digit failed for: ${failed.join(', ')}`)
  else if (!findings.mrzPassed) clauses.push('MRZ check digits did not validate')
  if (mismatched.length > 0) {
    clauses.push(`MRZ does not match the visual zone for: ${mismatched.join(', ')}`)
  }
  return clauses.length === 0 ? null : clauses.join('; ')
}
