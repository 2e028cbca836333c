import { ruleForCode } from '../../catalogue/document-codes.ts'
import type { ScanContext } from '../context.ts'

/** A code read from a zone whose digits fail may be misread as well. */
const TRUST_WITHOUT_DIGITS = 0.7

/** Which kind of document this is. */
export function classify(context: ScanContext): void {
  const { mrz } = context
  if (mrz === null) return
  const rule = ruleForCode(mrz.documentCode, mrz.issuingState)
  if (rule === null) return
  const { kind, probability } = rule
  context.kind = { kind, probability: probability * (mrz.passed ? 1 : TRUST_WITHOUT_DIGITS) }
}
