/** What each store said the time was, against the clock of this process. */

/** Milliseconds since 1970: what a store said, and our clock as it was asked and had answered. */
export interface StoreTime {
  readonly askedMs: number
  readonly saidMs: number
  readonly answeredMs: number
}

/**
 * From here on what this process writes misleads: when a scan was made, when a token or a key's
 * overlap ends. Well above what a machine with NTP drifts by, and what a busy one answers late by.
 */
const offMs = 30_000

/**
 * Whether the clock of this process is off: ahead of both stores, or behind both, by 30 seconds or
 * more. Of three clocks the middle one is right, so one store whose clock jumped takes no process out
 * of rotation, where it would take all of them.
 */
export function isClockOff(postgres: StoreTime, redis: StoreTime): boolean {
  const [first, second] = [aheadMs(postgres), aheadMs(redis)]
  return Math.min(first, second) >= offMs || Math.max(first, second) <= -offMs
}

/** The least that our clock is ahead, negative if behind: when it read its own the store does not say. */
function aheadMs({ askedMs, saidMs, answeredMs }: StoreTime): number {
  if (saidMs < askedMs) return askedMs - saidMs
  return Math.min(0, answeredMs - saidMs)
}
