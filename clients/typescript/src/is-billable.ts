import type { Scan } from './api-types.ts'

const printedFieldsMin = 5

/** Entries that are computed from others, or are the whole MRZ. */
const notPrinted = new Set(['days_to_expire', 'mrz'])

/**
 * Whether a live key is charged for a scan with this answer, by the rule of the contract: a known
 * kind of document, and an MRZ whose check digits hold, a decoded barcode, or five printed fields.
 * Meant for answers to a sandbox key, which is never charged; what a live key was charged is
 * `meta.billed`. Printed fields cannot be counted beside an MRZ or a barcode, so that a document
 * whose check digits fail is billable by its print alone without this function knowing it.
 */
export function isBillable({ document, fields, mrz, images }: Scan): boolean {
  if (document === null) return false
  if (mrz.status === 'passed' || images.barcode !== null) return true
  if (mrz.status === 'failed') return !mrz.reason?.toLowerCase().includes('check digit')
  const names = new Set(fields.map(({ name }) => name).filter((name) => !notPrinted.has(name)))
  return names.size >= printedFieldsMin
}
