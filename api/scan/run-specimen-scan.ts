/** A scan under an account's own sandbox key: always the same synthetic specimen, never billed. */
import { settleSandboxScan } from '../../shared/db/settle-sandbox-scan.ts'
import type { Reading } from '../../shared/reading.ts'
import type { AccountSandboxCaller, RequestContext } from '../http/request-context.ts'
import { timingOf } from './answer/timing.ts'
import { answerUnbilled } from './answer-unbilled.ts'
import type { ScanRequest } from './request/scan-request.ts'
import { noteScan } from './scan-log.ts'
import type { ScanServices } from './scan-services.ts'
import { specimenReading } from './specimen-reading.ts'

/** Whoever tries `return_portrait: false` in the sandbox sees what it does (contract §2.8). */
const withoutPortrait: Reading = {
  ...specimenReading,
  images: { ...specimenReading.images, main_photo: null },
}

/** Changes the account's counters but not its balance (contract §4.5). */
export async function runSpecimenScan(
  ctx: RequestContext,
  services: ScanServices,
  request: ScanRequest,
  caller: AccountSandboxCaller,
): Promise<void> {
  const timing = timingOf(ctx, services, request.uploadMs, 0)
  const settlement = {
    accountId: caller.accountId,
    status: specimenReading.outcome,
    settledAt: services.clock.now(),
  }
  await services.shares.run(caller.accountId, () => settleSandboxScan(services.pool, settlement))
  const reading = request.rest.options.return_portrait ? specimenReading : withoutPortrait
  const specimen = { reading, timing, countedAs: 'specimen' } as const
  noteScan(ctx, { status: reading.outcome })
  await answerUnbilled(ctx, services, request, specimen)
}
