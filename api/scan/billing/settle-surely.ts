/** Settles despite an unreliable store: repeats until the outcome is known or time is up. */
import { setTimeout as delay } from 'node:timers/promises'
import {
  isReplayable,
  isSettled,
  type Settlement,
  type SettlementOutcome,
  settleScan,
} from '../../../shared/db/settle-scan.ts'
import { within } from '../../../shared/within.ts'
import { ApiError, CallerGone } from '../../http/api-error.ts'
import type { Services } from '../../services.ts'
import { isOutage, wasRefused } from '../../stores/outage.ts'

export interface SettlingTime {
  /** Until when an answer is still useful, in milliseconds of the monotonic clock. */
  readonly untilMs: number
  /** Whether the caller is still there. */
  isWaitedFor(): boolean
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
export async function settleSurely(
  { pool, shares, clock, log }: Pick<Services, 'pool' | 'shares' | 'clock' | 'log'>,
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
