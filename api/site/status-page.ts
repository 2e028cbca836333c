import type { StatusBasis } from '../status/status-copy.ts'
import { html } from './html.ts'
import { page } from './page.ts'

export function statusPage(_basis: StatusBasis): string {
  return page('Status', html`<h1>Status</h1>`)
}
