import type { ScanEvidence } from '../../../shared/contract/evidence.ts'
import type { Scan } from '../../../shared/contract/scan.ts'
import type { KeptScan } from '../../../shared/db/settle-scan.ts'
import type { Reading } from '../../../shared/reading.ts'
import type { LiveCaller } from '../../http/request-context.ts'
import { storedForm } from '../answer/stored-form.ts'
import type { ScanRequest } from '../request/scan-request.ts'

const hourMs = 60 * 60 * 1000

/** What a scan came to. */
interface Answered {
  readonly scan: Scan
  readonly evidence: ScanEvidence
  readonly thumbnail: Reading['thumbnail']
}

/** `retain_hours` of the request, 0 included, or else the account's setting (contract §2.11). */
export function retainedHours(
  { retain_hours }: Pick<ScanRequest['rest']['options'], 'retain_hours'>,
  retentionHours: number,
): number {
  return retain_hours ?? retentionHours
}

/** What is stored of a scan, and until when; null if nothing is. */
export function keptScan(
  {
    createdAt,
    imageSha256,
    rest: { options },
  }: Pick<ScanRequest, 'createdAt' | 'imageSha256' | 'rest'>,
  { retentionHours }: Pick<LiveCaller, 'retentionHours'>,
  { scan, evidence, thumbnail }: Answered,
): KeptScan | null {
  const hours = retainedHours(options, retentionHours)
  if (hours === 0) return null
  return {
    expiresAt: new Date(createdAt.getTime() + hours * hourMs),
    result: JSON.stringify(storedForm(scan)),
    evidence: JSON.stringify(evidence),
    thumbnail: thumbnail === null ? null : Buffer.from(thumbnail, 'base64'),
    imageSha256,
  }
}
