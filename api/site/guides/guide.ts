/** A guide: one thought, in short sections, readable without scripts. */
import { type Html, html } from '../html.ts'
import type { SampleName } from '../samples.ts'

export interface Guide {
  /** Last part of its address, which never moves once it is published. */
  readonly name: string
  readonly title: string
  /** What the reader can do after reading it. */
  readonly lead: string
  readonly sections: readonly GuideSection[]
  /** What its program does, and the program. */
  readonly program: { readonly does: string; readonly sample: SampleName }
}

export interface GuideSection {
  readonly title: string
  readonly body: Html
}

/** A table that scrolls by itself on a narrow screen; the first cell of a row is its heading. */
export function guideTable(
  label: string,
  head: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  const cells = ([first = '', ...rest]: readonly (string | Html)[]) =>
    html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>
`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${rows.map(cells)}</tbody></table></div>`
}

export function code(text: string): Html {
  return html`<code>${text}</code>`
}
