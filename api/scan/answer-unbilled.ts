/** The end of a scan that draws no credit, under whatever key it was sent. */
import type { Timing } from '../../shared/contract/scan.ts'
import type { Reading } from '../../shared/reading.ts'
import type { RequestContext } from '../http/request-context.ts'
import { answerScan, type SignatureTag } from '../http/signing/answer-scan.ts'
import { answerText, presentEvidence } from './answer/present-evidence.ts'
import { presentScan } from './answer/present-scan.ts'
import type { ScanRequest } from './request/scan-request.ts'
import type { ScanServices } from './scan-services.ts'

export interface UnbilledScan {
  readonly reading: Reading
  readonly timing: Timing
  /** The `outcome` that metrics count it under. */
  readonly countedAs: 'specimen' | 'canary' | Reading['outcome']
}

/** Whoever has only a sandbox key must not get what looks like proof of a paid recognition. */
const tag: SignatureTag = 'sandbox-scan'

/** Answers the request, and counts the scan in the metrics alone: nothing is stored. */
export async function answerUnbilled(
  ctx: RequestContext,
  services: ScanServices,
  { id, createdAt, imageSha256, isExplained, rest: { reference } }: ScanRequest,
  { reading, timing, countedAs }: UnbilledScan,
): Promise<void> {
  const scan = presentScan(reading, { id, createdAt, reference, billed: false, timing })
  services.metrics.scans.inc({ outcome: countedAs, billed: 'false' })
  const answer = answerText(scan, isExplained ? presentEvidence(reading, scan) : null)
  await answerScan(ctx, services, { scanId: id, imageSha256, tag }, answer)
}
