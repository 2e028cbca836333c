/** The stored form of a scan (contract §2.10); `read-back.ts` reads it. */

import type { Scan } from '../../../shared/contract/scan.ts'
import { noImages } from '../../../shared/reading.ts'

/** A scan as it is stored: without images, the verdict on their quality, and `type_name`. */
export function storedForm(scan: Scan): Scan {
  return {
    ...scan,
    document: scan.document === null ? null : { ...scan.document, type_name: null },
    images: noImages,
    quality: { overall: 'not_checked' },
  }
}
