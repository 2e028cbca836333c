import type { Scan } from '../../../shared/contract/scan.ts'
import type { KeptScan } from '../../../shared/db/settle-scan.ts'
import type { Reading } from '../../../shared/reading.ts'
import type { LiveCaller } from '../../http/request-context.ts'
import { storedForm } from '../answer/stored-form.ts'
import type { ScanRequest } from '../request/scan-request.ts'

const hourMs = 60 * 60 * 1000

/**
 * What is stored of a scan, and until when: `retain_hours` of the request, 0 included, or else the
 * account's setting (contract §2.11). Null if nothing is.
 */
export function keptScan(
  {
    createdAt,
    imageSha256,
    rest: { options },
  }: Pick<ScanRequest, 'createdAt' | 'imageSha256' | 'rest'>,
  { retentionHours }: Pick<LiveCaller, 'retentionHours'>,
  scan: Scan,
  thumbnail: Reading['thumbnail'],
): KeptScan | null {
  const retainHours = options.retain_hours ?? retentionHours
  if (retainHours === 0) return null
  return {
    expiresAt: new Date(createdAt.getTime() + retainHours * hourMs),
    result: JSON.stringify(storedForm(scan)),
    thumbnail: thumbnail === null ? null : Buffer.from(thumbnail, 'base64'),
    imageSha256,
  }
}
