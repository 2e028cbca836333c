/** Values that documents and callers chose, and numbers, as pages show them. */
import { escaped } from '../../shared/printable.ts'
import { type Html, html } from '../http/html.ts'

/**
 * Isolated, since a value may be written from right to left and would turn what stands beside it;
 * what would do so against the script of its letters is shown as an escape.
 */
export function shownValue(value: string | null): Html {
  return value === null ? html`<span class="quiet">–</span>` : html`<bdi>${escaped(value)}</bdi>`
}

/** A count with a comma between thousands: `1,000,000`. */
export function shownCount(count: number): string {
  return count.toLocaleString('en')
}
