/**
 * A scan under the public sandbox key: real recognition, free, limited, never stored. A picture
 * that the engine worked on counts even without a result: otherwise pictures that run into the
 * deadline, or whose sender hangs up, could occupy the engine for free.
 */
import type { RequestContext } from '../http/request-context.ts'
import { timingOf } from './answer/timing.ts'
import { answerUnbilled } from './answer-unbilled.ts'
import {
  giveBackFreeAttempt,
  refuseRepeatedImage,
  useFreeAttempt,
} from './billing/free-allowance.ts'
import { recognize } from './engine/recognize.ts'
import type { ScanRequest } from './request/scan-request.ts'
import type { ScanServices } from './scan-services.ts'

export async function runFreeScan(
  ctx: RequestContext,
  services: ScanServices,
  request: ScanRequest,
): Promise<void> {
  await refuseRepeatedImage(services, request.image)
  const attempt = { clientDigest: services.digests.client(ctx.ip), scanId: request.id }
  let isSpent = false
  try {
    // Inside `try`: an attempt that may have been taken, unconfirmed, is given back as well.
    await useFreeAttempt(services, attempt, services.digests.formerClient(ctx.ip))
    const { reading, processingMs } = await recognize(ctx, services, request, {
      share: services.digests.clientShare(ctx.ip),
      free: {
        onSpent() {
          isSpent = true
        },
      },
    })
    const timing = timingOf(ctx, services, request.uploadMs, processingMs)
    await answerUnbilled(ctx, services, request, { reading, timing, countedAs: reading.outcome })
  } catch (error) {
    if (!isSpent) await giveBackFreeAttempt(services, attempt)
    throw error
  }
}
