/** A scan as it is kept, and as it is read back (contract §2.10). */

import { type Scan, scan as scanSchema } from '../../../shared/contract/scan.ts'
import { noImages } from '../../../shared/reading.ts'
import { onOneLine, publishedValue } from './present-scan.ts'

/** What is kept of a scan, and read back later (contract §2.10): no images, no verdict on them. */
export function storedForm(scan: Scan): Scan {
  return {
    ...scan,
    document: scan.document === null ? null : { ...scan.document, type_name: null },
    images: noImages,
    quality: { overall: 'not_checked' },
  }
}

/** Stored JSON → answer. Names kept before they had to stand on one line are repaired (§2.4). */
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
