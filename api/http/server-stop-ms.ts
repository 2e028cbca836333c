import type { ApiEnv } from '../../shared/env.ts'
import { scansDeadlineMs } from '../../shared/shutdown.ts'

/** For requests that were cut off at last: their credits and claims are given back. */
const giveBackMs = 3000

/** The longest that the server of an API takes to stop, and the longest of its steps. */
export function serverStopMs(env: ApiEnv): number {
  return env.SHUTDOWN_GRACE_MS + scansDeadlineMs(env) + giveBackMs
}
