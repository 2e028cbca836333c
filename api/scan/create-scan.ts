/** `POST /v1/scans` (contract §4.1): reads the request once and runs it by the kind of its key. */
import { requireActiveKey } from '../http/active-key.ts'
import { callerOf, holderOf, type RequestContext } from '../http/request-context.ts'
import { refuseFreeScanInVain } from './engine/recognize.ts'
import { readScanRequest, type ScanRequest } from './request/scan-request.ts'
import { runCanaryScan } from './run-canary-scan.ts'
import { runFreeScan } from './run-free-scan.ts'
import { runLiveScan } from './run-live-scan.ts'
import { runSpecimenScan } from './run-specimen-scan.ts'
import { withScanLog } from './scan-log.ts'
import type { ScanServices } from './scan-services.ts'

export function createScan(ctx: RequestContext, services: ScanServices): Promise<void> {
  return answerRequest(ctx, services, false)
}

/** `POST /v1/scans/explained`: the same, answered with what each value was read from. */
export function createExplainedScan(ctx: RequestContext, services: ScanServices): Promise<void> {
  return answerRequest(ctx, services, true)
}

async function answerRequest(
  ctx: RequestContext,
  services: ScanServices,
  isExplained: boolean,
): Promise<void> {
  if (callerOf(ctx).kind === 'public_sandbox') refuseFreeScanInVain(ctx, services)
  const share = services.bodyMemory.open(holderOf(ctx))
  try {
    const request = await readScanRequest(ctx, services, share, isExplained)
    await requireActiveKey(ctx, services)
    await runRequest(ctx, services, request)
  } finally {
    share.close()
  }
}

/** Runs a request that was read, under the key it was sent with, and answers with its scan. */
export async function runRequest(
  ctx: RequestContext,
  services: ScanServices,
  request: ScanRequest,
): Promise<void> {
  const entry = { scanId: request.id, imageBytes: request.image.length }
  await withScanLog(ctx, entry, () => runScan(ctx, services, request))
}

function runScan(ctx: RequestContext, services: ScanServices, request: ScanRequest): Promise<void> {
  const caller = callerOf(ctx)
  switch (caller.kind) {
    case 'live':
      return runLiveScan(ctx, services, request, caller)
    case 'account_sandbox':
      return runSpecimenScan(ctx, services, request, caller)
    case 'public_sandbox':
      return runFreeScan(ctx, services, request)
    case 'canary':
      return runCanaryScan(ctx, services, request)
  }
}
