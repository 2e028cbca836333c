/** `GET /v1/scans/{id}/evidence`: what each value of a stored scan was read from. */
import { scanId } from '../../shared/contract/scan.ts'
import { getStoredEvidence } from '../../shared/db/scans.ts'
import { ApiError } from '../http/api-error.ts'
import { liveCallerOf, type RequestContext, scanNotFound } from '../http/request-context.ts'
import { answerScan } from '../http/signing/answer-scan.ts'
import type { Services } from './services.ts'

/** Answers as it was stored with the scan; sandbox keys store none. */
export async function getEvidence(
  ctx: RequestContext,
  services: Pick<Services, 'pool' | 'clock' | 'signingKeys'>,
): Promise<void> {
  const { pool, clock } = services
  const caller = liveCallerOf(ctx)
  const id = scanId.safeParse(ctx.params.id)
  if (caller === null || !id.success) throw scanNotFound()
  const stored = await getStoredEvidence(pool, caller.accountId, id.data, clock.now())
  if (stored === undefined) throw scanNotFound()
  const { evidence, imageSha256 } = stored
  if (evidence === null) {
    throw new ApiError('not_found', 'This scan was stored by a version that kept no evidence.')
  }
  await answerScan(ctx, services, { scanId: id.data, imageSha256, tag: 'scan' }, evidence)
}
