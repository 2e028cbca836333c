/** When a recognition costs a credit (contract §2.2, "Billing rule"). */
import type { Reading } from '../../../shared/reading.ts'

const visualFieldsMin = 5

/**
 * Whether the document's type was determined and it has at least one of: an MRZ whose check digits
 * all pass, five or more printed fields, a decoded barcode. Independent of the status: a scan can
 * be billed without being `recognized`.
 */
export function isBillable({ document, evidence }: Reading): boolean {
  if (document === null) return false
  return (
    evidence.mrzChecksumsValid ||
    evidence.visualFieldCount >= visualFieldsMin ||
    evidence.barcodeDecoded
  )
}
