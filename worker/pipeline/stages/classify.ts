import { ruleForCode } from '../../catalogue/document-codes.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'

/** Which kind of document this is. */
export function classify(context: ScanContext): void {
  const { mrz } = context
  if (mrz === null) return
  const rule = ruleForCode(mrz.documentCode, mrz.issuingState)
  if (rule === null) return
  const { kind, probability } = rule
  context.kind = { kind, probability: probability * (mrz.passed ? 1 : trust.kindWithoutDigits) }
}
