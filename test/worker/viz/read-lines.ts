import type { DocumentType } from '../../../worker/catalogue/decide-type.ts'
import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'
import { associate, type PageFields } from '../../../worker/viz/associate.ts'
import type { PrintedField, PrintedPage } from '../../../worker/viz/print/printed-page.ts'
import { habitsOf } from '../../../worker/viz/votes/page-habits.ts'
import { type Line, printedPage } from '../../support/readings/printed-page.ts'

const nowhere: DocumentType = { kind: null, country: null, probability: 0 }

/** @param known what MRZ and barcode say */
export function readLines(
  lines: readonly Line[],
  type: Partial<DocumentType> = {},
  known: readonly FieldCandidate[] = [],
): PrintedField[] {
  return [...readPage(lines, type, known).fields]
}

/** The same, with what stands under unknown captions. */
export function readPage(
  lines: readonly Line[],
  type: Partial<DocumentType> = {},
  known: readonly FieldCandidate[] = [],
): PageFields {
  return readPrinted(printedPage(lines), type, known)
}

export function readPrinted(
  page: PrintedPage,
  type: Partial<DocumentType> = {},
  known: readonly FieldCandidate[] = [],
): PageFields {
  return associate(page, known, habitsOf(page, { ...nowhere, ...type }, '2026-11-22'))
}

/** By field name; a national spelling as `name@lcid`. */
export function valuesOf(...of: Parameters<typeof readLines>): Record<string, string | null> {
  return Object.fromEntries(readLines(...of).map((field) => [keyOf(field), field.value]))
}

export function keyOf({ name, lcid }: Pick<PrintedField, 'name' | 'lcid'>): string {
  return lcid === 0 ? name : `${name}@${lcid}`
}
