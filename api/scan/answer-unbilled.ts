/** The end of a scan that draws no credit, under whatever key it was sent. */
import type { Timing } from '../../shared/contract/scan.ts'
import type { Reading } from '../../shared/reading.ts'
import { answerJson, type RequestContext } from '../http/request-context.ts'
import { presentScan } from './answer/present-scan.ts'
import type { ScanRequest } from './request/scan-request.ts'
import type { ScanServices } from './scan-services.ts'

export interface UnbilledScan {
  readonly reading: Reading
  readonly timing: Timing
  /** The `outcome` that metrics count it under. */
  readonly countedAs: 'specimen' | 'canary' | Reading['outcome']
}

/** Answers the request, and counts the scan in the metrics alone: nothing is stored. */
export function answerUnbilled(
  ctx: RequestContext,
  { metrics }: Pick<ScanServices, 'metrics'>,
  { id, createdAt, rest: { reference } }: ScanRequest,
  { reading, timing, countedAs }: UnbilledScan,
): void {
  const scan = presentScan(reading, { id, createdAt, reference, billed: false, timing })
  metrics.scans.inc({ outcome: countedAs, billed: 'false' })
  answerJson(ctx, 200, JSON.stringify(scan))
}
