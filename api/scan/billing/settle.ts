/** The end of a live scan: the answer's text, and the transaction that charges and stores it. */
import type { Timing } from '../../../shared/contract/scan.ts'
import { isReplayable, type Settlement } from '../../../shared/db/settle-scan.ts'
import type { Reading } from '../../../shared/reading.ts'
import { ApiError } from '../../http/api-error.ts'
import type { LiveCaller } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { presentScan } from '../answer/present-scan.ts'
import { storedForm } from '../answer/stored-form.ts'
import type { ScanRequest } from '../request/scan-request.ts'
import { isBillable } from './billing-rule.ts'
import type { KeyInUse } from './key-in-use.ts'
import { sealAnswer } from './sealed-answer.ts'
import { type SettlingTime, settleSurely } from './settle-surely.ts'

const hourMs = 60 * 60 * 1000

export interface FinishedScan {
  readonly request: ScanRequest
  readonly caller: LiveCaller
  readonly reading: Reading
  readonly timing: Timing
  /** Null without an `Idempotency-Key`. */
  readonly key: KeyInUse | null
}

export interface SettledScan {
  /** The JSON to send. */
  readonly answer: string
  readonly billed: boolean
  /** Whether the charge stands only once `SentAnswers` has confirmed that the answer was sent. */
  readonly awaitsWord: boolean
}

/** Charges, counts and stores the scan by the contract's rules, and returns its answer. */
export async function settle(
  services: Services,
  finished: FinishedScan,
  time: SettlingTime,
): Promise<SettledScan> {
  const { request, caller, reading, timing, key } = finished
  const billed = isBillable(reading)
  const scan = presentScan(reading, {
    id: request.id,
    createdAt: request.createdAt,
    reference: request.rest.reference,
    billed,
    timing,
  })
  const answer = JSON.stringify(scan)
  const retainHours = request.rest.options.retain_hours ?? caller.retentionHours
  const kept =
    retainHours === 0
      ? null
      : {
          expiresAt: new Date(request.createdAt.getTime() + retainHours * hourMs),
          result: JSON.stringify(storedForm(scan)),
          thumbnail: reading.thumbnail === null ? null : Buffer.from(reading.thumbnail, 'base64'),
        }
  const claim =
    key === null
      ? null
      : { keyHash: key.digests.keyHash, firstAnswer: await sealAnswer(key.seal, answer) }
  const settlement: Settlement = {
    accountId: caller.accountId,
    scanId: request.id,
    status: reading.outcome,
    billed,
    durationMs: timing.total_ms,
    reference: request.rest.reference,
    createdAt: request.createdAt,
    settledAt: services.clock.now(),
    kept,
    claim,
  }
  const outcome = await settleSurely(services, settlement, time)
  if (outcome === 'claim_lost') throw new ApiError('idempotency_in_progress')
  if (outcome === 'hold_gone')
    throw new ApiError('engine_unavailable', undefined, { retryAfterSeconds: 1 })
  services.metrics.scans.inc({ outcome: reading.outcome, billed: String(billed) })
  return { answer, billed, awaitsWord: billed && !isReplayable(settlement) }
}
