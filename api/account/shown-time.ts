/** Instants as pages show them: UTC, to the minute. */
import { type Html, html } from '../http/html.ts'

export function shownTime(instant: Date): Html {
  const iso = instant.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)}</time>`
}
