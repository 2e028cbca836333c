/**
 * The end of a live scan: the answer's text, and the transaction that charges and stores it,
 * repeated until the outcome is known or time is up.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Timing } from '../../../shared/contract/scan.ts'
import {
  isReplayable,
  isSettled,
  type Settlement,
  type SettlementOutcome,
  settleScan,
} from '../../../shared/db/settle-scan.ts'
import type { Reading } from '../../../shared/reading.ts'
import { within } from '../../../shared/time/within.ts'
import { ApiError, CallerGone } from '../../http/api-error.ts'
import type { LiveCaller } from '../../http/request-context.ts'
import { isOutage, wasRefused } from '../../stores/outage.ts'
import { answerText, presentEvidence } from '../answer/present-evidence.ts'
import { presentScan } from '../answer/present-scan.ts'
import type { ScanRequest } from '../request/scan-request.ts'
import type { ScanServices } from '../scan-services.ts'
import { isBillable } from './billing-rule.ts'
import type { KeyInUse } from './key-in-use.ts'
import { keptScan } from './retention.ts'
import { sealAnswer } from './sealed-answer.ts'

export interface FinishedScan {
  readonly request: ScanRequest
  readonly caller: LiveCaller
  readonly reading: Reading
  readonly timing: Timing
  /** Null without an `Idempotency-Key`. */
  readonly key: KeyInUse | null
}

export interface SettlingTime {
  /** Until when an answer is still useful, in milliseconds of the monotonic clock. */
  readonly untilMs: number
  /** Whether the caller is still there. */
  isWaitedFor(): boolean
}

export interface SettledScan {
  /** The JSON to send. */
  readonly answer: string
  readonly billed: boolean
  /** Whether the charge stands only once `SentAnswers` has confirmed that the answer was sent. */
  readonly awaitsConfirmation: boolean
}

/** Charges, counts and stores the scan by the contract's rules, and returns its answer. */
export async function settle(
  services: ScanServices,
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
  const evidence = presentEvidence(reading, scan)
  const answer = answerText(scan, request.isExplained ? evidence : null)
  const claim =
    key === null
      ? null
      : {
          keyHash: key.digests.keyHash,
          firstAnswer: await sealAnswer(key.seal, answer, {
            isCompressed: services.signOn.allOpenCompressed,
          }),
        }
  const settlement: Settlement = {
    accountId: caller.accountId,
    scanId: request.id,
    status: reading.outcome,
    billed,
    durationMs: timing.total_ms,
    reference: request.rest.reference,
    createdAt: request.createdAt,
    settledAt: services.clock.now(),
    kept: keptScan(request, caller, { scan, evidence, thumbnail: reading.thumbnail }),
    claim,
  }
  const outcome = await settleSurely(services, settlement, time)
  if (outcome === 'claim_lost') throw new ApiError('idempotency_in_progress')
  if (outcome === 'hold_gone')
    throw new ApiError('engine_unavailable', undefined, { retryAfterSeconds: 1 })
  services.metrics.scans.inc({ outcome: reading.outcome, billed: String(billed) })
  return { answer, billed, awaitsConfirmation: billed && !isReplayable(settlement) }
}

const firstPauseMs = 25
const longestPauseMs = 500

/** A store that went away is usually back after this time. */
const retryAfterSeconds = 5

/**
 * Repeats a settlement that failed, so that the caller gets the answer if the store returns in
 * time. A lost connection leaves open whether the settlement took place: if the next attempt finds
 * the hold gone but its charge or scan present, it did. Throws the outage itself when nothing was
 * charged, and `service_unavailable` with its own message when that is unknown.
 */
async function settleSurely(
  { pool, shares, clock, log }: Pick<ScanServices, 'pool' | 'shares' | 'clock' | 'log'>,
  settlement: Settlement,
  { untilMs, isWaitedFor }: SettlingTime,
): Promise<SettlementOutcome> {
  let mayBeSettled = false
  async function attempt(): Promise<SettlementOutcome> {
    const outcome = await settleScan(pool, settlement)
    const isRepeated = outcome === 'hold_gone' && mayBeSettled
    return isRepeated && (await isSettled(pool, settlement)) ? 'settled' : outcome
  }
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      const work = shares.run(settlement.accountId, attempt)
      return await within(untilMs - clock.monotonicMs(), work)
    } catch (error) {
      if (!isOutage(error)) throw error
      mayBeSettled ||= !wasRefused(error)
      if (!isWaitedFor()) throw new CallerGone()
      if (clock.monotonicMs() + pauseMs >= untilMs) {
        throw mayBeSettled ? unknownOutcome(settlement, error) : error
      }
      log.warn({ event: 'settlement_repeated', err: error }, 'settlement failed, trying again')
      await delay(pauseMs)
    }
  }
}

/** The error for a settlement with unknown outcome; its message promises only what is certain. */
function unknownOutcome(settlement: Settlement, cause: unknown): ApiError {
  const promise = isReplayable(settlement)
    ? 'A credit may have been charged, once at most; retry with the same Idempotency-Key to get the result.'
    : 'A credit may have been charged; if so, it is given back automatically.'
  return new ApiError(
    'service_unavailable',
    `A data store did not respond while the scan was being settled. ${promise}`,
    { retryAfterSeconds, cause },
  )
}
