/** Whether a scan can still be read before its deadline, given what waits before it. */
import type { FleetState } from './fleet.ts'

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly retryAfterSeconds: number }

/** Every admitted scan holds a picture in memory: far beyond any honest backlog. */
const waitingMax = 10_000

/**
 * `waiting` scans come first; the fleet works them off `threads` at a time. A
 * scan that would start too late to finish is refused now rather than at the
 * deadline, so that a flood of retries cannot bury the queue. An idle thread
 * always admits, however slow it was: only a scan can show that it is fast again.
 */
export function admit(waiting: number, fleet: FleetState, deadlineMs: number): Admission {
  if (waiting === 0 && fleet.busy < fleet.threads) return { admitted: true }
  const expectedMs = (waiting / fleet.threads + 1) * fleet.serviceMs
  if (expectedMs <= deadlineMs && waiting < waitingMax) return { admitted: true }
  return {
    admitted: false,
    retryAfterSeconds: Math.max(1, Math.ceil((expectedMs - deadlineMs) / 1000)),
  }
}
