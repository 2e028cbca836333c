import { ruleForCode } from '../catalogue/document-codes.ts'
import { typeName } from '../catalogue/type-name.ts'
import type { ScanContext } from '../context.ts'
import { hasPassed } from '../zone/zone-candidate.ts'

/** A code read from a zone whose digits fail may be misread as well. */
const TRUST_WITHOUT_DIGITS = 0.7

/** Which kind of document this is, and whose. */
export function classify(context: ScanContext): void {
  const { zone } = context
  if (zone === null) return
  const { mrz } = zone
  const state = mrz.issuingState?.value ?? null
  const rule = ruleForCode(mrz.documentCode?.printed ?? '', state)
  if (rule === null) return
  context.document = {
    kind: rule.kind,
    country: state,
    issuingState: state,
    typeName: typeName(rule.kind, state),
    typeProbability: rule.probability * (hasPassed(zone) ? 1 : TRUST_WITHOUT_DIGITS),
    expiryDate: mrz.expiryDate?.value ?? null,
  }
}
