/** How many workers the present load asks for, for an autoscaler and for people. */
import type { FleetState } from '../scan/engine/fleet.ts'

/** Above this share of busy threads, chance alone makes scans wait; see docs/capacity.md. */
const utilisationMax = 0.7

/** The queue should be read this fast; a deadline of 15 s leaves time for a worker to start. */
const drainSeconds = 4

/** The oldest scan may wait this long before more workers are asked for, whatever their number. */
const ageSecondsMax = 2

/** No more than this many times the workers there are: a stuck scan must not ask for thousands. */
const growthMax = 4

export interface QueueLoad {
  readonly waiting: number
  readonly oldestSeconds: number
}

/**
 * The larger of two figures, in workers like those that run now: threads that keep the busy ones
 * below `utilisationMax` and read what waits within `drainSeconds`, and, where the oldest scan has
 * waited for longer than `ageSecondsMax`, as many times the present ones. At least 1, which is also
 * the answer without workers, since nothing is known of them; NaN while the queue is unknown.
 */
export function desiredWorkers(
  fleet: FleetState | null,
  workers: number,
  { waiting, oldestSeconds }: QueueLoad,
): number {
  if (fleet === null || workers === 0) return 1
  const { threads, busy, serviceMs } = fleet
  const ofLoad = busy / utilisationMax + (waiting * serviceMs) / 1000 / drainSeconds
  const ofAge = oldestSeconds > ageSecondsMax ? (threads * oldestSeconds) / ageSecondsMax : 0
  const threadsOfEach = threads / workers
  const desired = Math.ceil(Math.max(ofLoad, ofAge) / threadsOfEach - 1e-9)
  return Math.max(1, Math.min(desired, growthMax * workers))
}
