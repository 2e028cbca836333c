/** Instants as pages show them: UTC, to the minute. */
import { type Html, html } from '../http/html.ts'

export function shownTime(instant: Date): Html {
  const iso = instant.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)}</time>`
}

/** Uses are counted for 400 days: a key that is older may have been used before. */
const countedMs = 400 * 24 * 60 * 60 * 1000

/** When a key made at `createdAt` was last used; `lastUse` is undefined where no use is known. */
export function shownLastUse(lastUse: Date | undefined, createdAt: Date, now: Date): Html {
  if (lastUse !== undefined) return shownTime(lastUse)
  const isYoung = now.getTime() - createdAt.getTime() < countedMs
  return html`<span class="quiet">${isYoung ? 'never' : 'not in 400 days'}</span>`
}
