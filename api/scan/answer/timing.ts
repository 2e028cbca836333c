import type { Timing } from '../../../shared/contract/scan.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { ScanServices } from '../scan-services.ts'

/** The timing in whole milliseconds; the total is never below the sum of its parts (§2.2). */
export function timingOf(
  ctx: RequestContext,
  { clock }: Pick<ScanServices, 'clock'>,
  uploadMs: number,
  processingMs: number,
): Timing {
  const upload = Math.round(uploadMs)
  const processing = Math.round(processingMs)
  const total = Math.round(clock.monotonicMs() - ctx.state.arrivedMs)
  return {
    upload_ms: upload,
    processing_ms: processing,
    total_ms: Math.max(total, upload + processing),
  }
}
