/** `GET /v1/scans/{id}/evidence`: what each value of a stored scan was read from. */
import { scanId } from '../../shared/contract/scan.ts'
import { getStoredEvidence } from '../../shared/db/scans.ts'
import { ApiError } from '../http/api-error.ts'
import {
  answerJson,
  liveCallerOf,
  type RequestContext,
  scanNotFound,
} from '../http/request-context.ts'
import type { Services } from './services.ts'

/** Answers as it was stored with the scan; sandbox keys store none. */
export async function getEvidence(
  ctx: RequestContext,
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
): Promise<void> {
  const caller = liveCallerOf(ctx)
  const id = scanId.safeParse(ctx.params.id)
  if (caller === null || !id.success) throw scanNotFound()
  const evidence = await getStoredEvidence(pool, caller.accountId, id.data, clock.now())
  if (evidence === undefined) throw scanNotFound()
  if (evidence === null) {
    throw new ApiError('not_found', 'This scan was stored by a version that kept no evidence.')
  }
  answerJson(ctx, 200, evidence)
}
