/** A component's uptime and error budget in words. */
import type { StatusSummary } from '../../shared/contract/status-documents.ts'
import { type Html, html } from '../http/html.ts'
import { uptimePercent } from './day-strip.ts'

type Component = StatusSummary['components'][number]

/**
 * Claims no percentage for days on which nothing was measured: on its first day a service has been
 * up for hours, not for 90 days.
 */
export function uptimeLine({ uptime_30d, uptime_90d, measured_since, days }: Component): Html {
  const since = measured_since ?? ''
  const first = (count: number) => days.at(-count)?.date ?? ''
  if (since === days.at(-1)?.date) {
    return html`<p class="quiet">Measured since today; no data before ${since}.</p>`
  }
  if (since > first(30)) {
    return html`<p class="quiet">Uptime: ${uptimePercent(uptime_30d)} since ${since}; no data before.</p>`
  }
  const before = since > first(days.length) ? html` No data before ${since}.` : ''
  return html`<p class="quiet">Uptime: ${uptimePercent(uptime_30d)} over 30 days, ${uptimePercent(uptime_90d)} over 90 days.${before}</p>`
}

export function budgetLine({ error_budget: budget }: Component): Html | '' {
  if (budget === null) return ''
  const { target, window_days, allowed_minutes, left_minutes } = budget
  const left =
    left_minutes < 0
      ? html`${-left_minutes} minutes more than the ${allowed_minutes} minutes of downtime allowed were used`
      : html`${left_minutes} of ${allowed_minutes} minutes of downtime left`
  return html`<p class="quiet">Error budget of ${target}% over ${window_days} days: ${left}.</p>`
}
