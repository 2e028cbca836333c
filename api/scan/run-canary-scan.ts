/** The canary's scan (contract §8.6 rule 2): answered like any other, but nothing is stored. */
import type { RequestContext } from '../http/request-context.ts'
import { timingOf } from './answer/timing.ts'
import { answerUnbilled } from './answer-unbilled.ts'
import { recognize } from './engine/recognize.ts'
import type { ScanRequest } from './request/scan-request.ts'
import type { ScanServices } from './scan-services.ts'

/** Uses the same queue and workers as customers' scans, and counts in no account's usage. */
export async function runCanaryScan(
  ctx: RequestContext,
  services: ScanServices,
  request: ScanRequest,
): Promise<void> {
  const { reading, processingMs } = await recognize(ctx, services, request, { share: null })
  const timing = timingOf(ctx, services, request.uploadMs, processingMs)
  await answerUnbilled(ctx, services, request, { reading, timing, countedAs: 'canary' })
}
