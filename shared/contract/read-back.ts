/** How a stored scan is read back (contract §2.4, §2.10), by programs and by people. */
import type { FieldName } from '../fields/catalogue.ts'
import { type FieldEntry, type Scan, scan as scanSchema } from './scan.ts'

/** Stored JSON → answer. Joins values stored before they had to be on one line (§2.4). */
export function readBack(stored: string): Scan {
  const scan = scanSchema.parse(JSON.parse(stored))
  const { holder } = scan
  return {
    ...scan,
    holder: holder && {
      ...holder,
      given_names: onOneLine(holder.given_names),
      surname: onOneLine(holder.surname),
      full_name: onOneLine(holder.full_name),
    },
    fields: scan.fields.map((field) => ({ ...field, value: publishedValue(field) })),
  }
}

/** The value on one line; only a barcode's text is published unchanged, with all of its blanks. */
export function publishedValue({ name, value }: Pick<FieldEntry, 'name' | 'value'>): string | null {
  return name === payloadField ? value : onOneLine(value)
}

const payloadField = 'barcode' satisfies FieldName

/** Joins a value printed over several lines with single spaces, in any script (contract §2.4). */
export function onOneLine(value: string | null): string | null {
  if (value === null) return null
  const lines = value.split(lineBreak).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** Any mandatory break of Unicode (UAX #14: LF, VT, FF, CR, NEL, LS, PS). */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/
