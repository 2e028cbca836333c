/** The stored form of a scan, and how it is read back (contract §2.10). */

import { type Scan, scan as scanSchema } from '../../../shared/contract/scan.ts'
import { noImages } from '../../../shared/reading.ts'
import { onOneLine, publishedValue } from './present-scan.ts'

/** A scan as it is stored: without images, the verdict on their quality, and `type_name`. */
export function storedForm(scan: Scan): Scan {
  return {
    ...scan,
    document: scan.document === null ? null : { ...scan.document, type_name: null },
    images: noImages,
    quality: { overall: 'not_checked' },
  }
}

/** Stored JSON → answer. Joins values stored before they had to be on one line (§2.4). */
export function readBack(stored: string): string {
  const scan = scanSchema.parse(JSON.parse(stored))
  const { holder } = scan
  return JSON.stringify({
    ...scan,
    holder: holder && {
      ...holder,
      given_names: onOneLine(holder.given_names),
      surname: onOneLine(holder.surname),
      full_name: onOneLine(holder.full_name),
    },
    fields: scan.fields.map((field) => ({ ...field, value: publishedValue(field) })),
  } satisfies Scan)
}
