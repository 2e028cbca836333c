/** `DELETE /v1/scans/{id}` (contract §4.4). */
import { scanId } from '../../shared/contract/scan.ts'
import type { ScanDeletion } from '../../shared/contract/stored-scans.ts'
import { deleteScan } from '../../shared/db/delete-scan.ts'
import { ApiError } from '../http/api-error.ts'
import { liveCallerOf, type RequestContext, scanNotFound } from '../http/request-context.ts'
import { hasBody } from '../middleware/body-guard.ts'
import type { Services } from './services.ts'

export async function deleteScanOperation(
  ctx: RequestContext,
  { pool, clock }: Services,
): Promise<void> {
  refuseBody(ctx)
  const caller = liveCallerOf(ctx)
  const id = scanId.safeParse(ctx.params.id)
  if (caller === null || !id.success) throw scanNotFound()
  if (!(await deleteScan(pool, caller.accountId, id.data, clock.now()))) throw scanNotFound()
  // In the form of `admin backup deletions`: the log repeats what that file does not have yet.
  ctx.state.log.info(
    { event: 'scan_deleted', accountId: caller.accountId, id: id.data },
    'scan deleted',
  )
  ctx.body = { id: id.data, deleted: true } satisfies ScanDeletion
}

/** Refuses a deletion with a body or `Content-Type` instead of guessing what it means. */
function refuseBody(ctx: RequestContext): void {
  if (hasBody(ctx) || ctx.get('Content-Type') !== '') {
    throw new ApiError('invalid_request', 'Send DELETE without a body and without Content-Type.')
  }
}
