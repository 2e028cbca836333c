/** Instants as pages show them: UTC, to the minute. */
import { keptDays } from '../../shared/status/snapshot.ts'
import { dayMs } from '../../shared/time/clock.ts'
import { type Html, html } from '../http/html.ts'

export function shownTime(instant: Date): Html {
  const iso = instant.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)}</time>`
}

/**
 * When a key made at `createdAt` was last used; `lastUse` is undefined where no use is known. Uses are
 * kept for `keptDays`: a key that is older may have been used before.
 */
export function shownLastUse(lastUse: Date | undefined, createdAt: Date, now: Date): Html {
  if (lastUse !== undefined) return shownTime(lastUse)
  const isYoung = now.getTime() - createdAt.getTime() < keptDays * dayMs
  return html`<span class="quiet">${isYoung ? 'never' : `not in ${keptDays} days`}</span>`
}
