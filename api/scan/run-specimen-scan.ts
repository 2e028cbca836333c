/** A scan under an account's own sandbox key: a fixed synthetic specimen, never billed. */
import { settleSandboxScan } from '../../shared/db/settle-sandbox-scan.ts'
import type { Reading } from '../../shared/reading.ts'
import { leaving } from '../http/api-error.ts'
import type { AccountSandboxCaller, RequestContext } from '../http/request-context.ts'
import { timingOf } from './answer/timing.ts'
import { answerUnbilled } from './answer-unbilled.ts'
import { chosenError, chosenOutcome, lateOutcome } from './outcomes/chosen-outcome.ts'
import type { ScanRequest } from './request/scan-request.ts'
import { noteScan } from './scan-log.ts'
import type { ScanServices } from './scan-services.ts'
import { specimenReading } from './specimen-reading.ts'

/** Changes the account's counters but not its balance (contract §4.5); a chosen error neither. */
export async function runSpecimenScan(
  ctx: RequestContext,
  services: ScanServices,
  request: ScanRequest,
  { accountId }: AccountSandboxCaller,
): Promise<void> {
  const { options, reference } = request.rest
  const chosen = chosenOutcome(reference)
  const waitedMs = chosen === lateOutcome ? await waitUntilLate(ctx, services, accountId) : 0
  if (chosen !== null && chosen !== lateOutcome && 'code' in chosen) throw chosenError(chosen.code)
  const whole = chosen === null || chosen === lateOutcome ? specimenReading : chosen.reading
  const reading = options.return_portrait ? whole : withoutPortrait(whole)
  const timing = timingOf(ctx, services, request.uploadMs, waitedMs)
  const settlement = { accountId, status: reading.outcome, settledAt: services.clock.now() }
  await services.shares.run(accountId, () => settleSandboxScan(services.pool, settlement))
  noteScan(ctx, { status: reading.outcome })
  await answerUnbilled(ctx, services, request, { reading, timing, countedAs: 'specimen' })
}

function waitUntilLate(
  ctx: RequestContext,
  { lateAnswers, env }: ScanServices,
  accountId: string,
): Promise<number> {
  ctx.state.isChosen = true
  return lateAnswers.wait(accountId, env.ENGINE_DEADLINE_MS, leaving(ctx.res))
}

/** Whoever tries `return_portrait: false` in the sandbox sees what it does (contract §2.8). */
function withoutPortrait(reading: Reading): Reading {
  return { ...reading, images: { ...reading.images, main_photo: null } }
}
