/** `GET /v1/scans/{id}` (contract §4.2). */
import { readBack } from '../../shared/contract/read-back.ts'
import { scanId } from '../../shared/contract/scan.ts'
import { getStoredScan } from '../../shared/db/scans.ts'
import { liveCallerOf, type RequestContext, scanNotFound } from '../http/request-context.ts'
import { answerScan } from '../http/signing/answer-scan.ts'
import type { Services } from './services.ts'

/** Answers with the stored result; runs and bills nothing. Sandbox keys store no scans. */
export async function getScan(ctx: RequestContext, services: Services): Promise<void> {
  const { pool, clock } = services
  const caller = liveCallerOf(ctx)
  const id = scanId.safeParse(ctx.params.id)
  if (caller === null || !id.success) throw scanNotFound()
  const stored = await getStoredScan(pool, caller.accountId, id.data, clock.now())
  if (stored === null) throw scanNotFound()
  const signed = { scanId: id.data, imageSha256: stored.imageSha256, tag: 'scan' } as const
  await answerScan(ctx, services, signed, JSON.stringify(readBack(stored.result)))
}
