/** Figures of settings in guides: what callers meet unless a service is set up otherwise. */
import { apiEnv } from '../../../shared/env.ts'

/** Settings whose figure a guide names. */
type Named =
  | 'ENGINE_DEADLINE_MS'
  | 'FREE_RECOGNITIONS'
  | 'IDEMPOTENCY_WAIT_MS'
  | 'KEY_RATE_LIMIT'
  | 'KEY_RATE_WINDOW_SECONDS'
  | 'SANDBOX_RATE_LIMIT'
  | 'SANDBOX_RATE_WINDOW_SECONDS'
  | 'STATUS_RATE_LIMIT'

/** The default of a setting, in its own unit. */
export function usual(setting: Named): number {
  return apiEnv.shape[setting].parse(undefined)
}
