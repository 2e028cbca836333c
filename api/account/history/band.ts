/** How sure a value is: in shape, colour and words. */
import type { ConfidenceBand } from '../../../shared/contract/scan.ts'
import { type Html, html } from '../../http/html.ts'

const marks: Readonly<Record<ConfidenceBand, { readonly d: string; readonly colour: string }>> = {
  high: { d: 'M0 8 8 0 16 8 8 16Z', colour: 'green' },
  medium: { d: 'M0 15 8 1 16 15Z', colour: 'yellow' },
  low: { d: 'M3 3H13V13H3Z', colour: 'red' },
}

export function shownBand(confidence: ConfidenceBand): Html {
  const { d, colour } = marks[confidence]
  return html`<span class="band ${colour}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="${d}"/></svg>${confidence}</span>`
}

export const bandStyle = `
h1 time { white-space: normal; }
.band { white-space: nowrap; }
.band svg { width: .8em; height: .8em; margin-right: .35em; fill: var(--state); }
`
