/** `GET /v1/scans/{id}` (contract §4.2). */
import { scanId } from '../../shared/contract/scan.ts'
import { getScanResult } from '../../shared/db/scans.ts'
import {
  answerJson,
  liveCallerOf,
  type RequestContext,
  scanNotFound,
} from '../http/request-context.ts'
import { readBack } from '../scan/answer/stored-form.ts'
import type { Services } from './services.ts'

/** Answers with the stored result; runs and bills nothing. Sandbox keys store no scans. */
export async function getScan(ctx: RequestContext, { pool, clock }: Services): Promise<void> {
  const caller = liveCallerOf(ctx)
  const id = scanId.safeParse(ctx.params.id)
  if (caller === null || !id.success) throw scanNotFound()
  const result = await getScanResult(pool, caller.accountId, id.data, clock.now())
  if (result === null) throw scanNotFound()
  answerJson(ctx, 200, readBack(result))
}
