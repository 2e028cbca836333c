/** What a scan without a reading used of a thread, as far as its caller answers for it. */
import type { Clock } from '../../../shared/time/clock.ts'
import type { WorkerFleet } from './fleet.ts'
import type { Notice, Waiter } from './scan-waiters.ts'

/** With this share of the deadline spent in a thread, the picture and not the wait was too long. */
const spentShare = 0.5

export interface UnansweredUse {
  /** The engine worked on the picture and is not to blame for the missing reading. */
  readonly isSpent: boolean
  /** Milliseconds of a thread; 0 if they say nothing about the picture. */
  readonly threadMs: number
}

interface Surroundings {
  readonly clock: Clock
  readonly deadlineMs: number
  readonly fleet: Pick<WorkerFleet, 'canRead'>
}

/** Judges a scan that ended with this notice and without a reading. */
export function unansweredUse(
  { begunMs }: Pick<Waiter, 'begunMs'>,
  notice: Notice | null,
  { clock, deadlineMs, fleet }: Surroundings,
): UnansweredUse {
  if (begunMs === null) return { isSpent: false, threadMs: 0 }
  const threadMs = clock.monotonicMs() - begunMs
  if (notice === 'cancelled_by_client') return { isSpent: true, threadMs }
  // If the worker died or hangs, the time says nothing about the picture.
  if (notice !== 'cancelled_by_deadline' || !fleet.canRead()) return { isSpent: false, threadMs: 0 }
  // A picture that waited long before it was read is tried again, but used the thread all the same.
  return { isSpent: threadMs >= spentShare * deadlineMs, threadMs }
}
