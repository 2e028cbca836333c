/** The tables of all pages: rows on a screen, cards on a phone. */
import { type Html, html } from '../http/html.ts'

/** The first cell is the row's heading; `id` makes the row a place to link to. */
export interface Row {
  readonly cells: readonly (string | Html)[]
  readonly id?: string
}

/**
 * Names its columns in each cell as well, because on a phone every row becomes a card. Its roles
 * are written out: browsers forget them where a table is not laid out as one.
 */
export function table(label: string, head: readonly string[], rows: readonly Row[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table role="table">
<thead role="rowgroup"><tr role="row">${head.map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map((row) => rowOf(row, head))}</tbody></table></div>`
}

/** Rows without places to link to. */
export function rowsOf(cells: readonly (readonly (string | Html)[])[]): Row[] {
  return cells.map((one) => ({ cells: one }))
}

function rowOf({ cells: [first = '', ...rest], id }: Row, head: readonly string[]): Html {
  const place = id === undefined ? '' : html` id="${id}"`
  return html`<tr role="row"${place}><th scope="row" role="rowheader">${first}</th>${rest.map(
    (cell, index) => html`<td role="cell" data-label="${head[index + 1] ?? ''}">${cell}</td>`,
  )}</tr>
`
}

/** Added to the style of all pages. */
export const tableStyle = `
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; font-size: .95rem; overflow-wrap: normal; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
td:last-child { min-width: 12rem; overflow-wrap: anywhere; }
thead th { color: var(--quiet); font-weight: 600; }
tbody th { font-weight: 400; white-space: nowrap; }
td ul { margin: 0; }
tr:target { background: var(--raised); }
@media (max-width: 40rem) {
  .scroll > table, .scroll > table > tbody, .scroll > table > tbody > tr, .scroll > table > tbody > tr > * { display: block; }
  .scroll > table > thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .scroll > table > tbody > tr { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .75rem; margin: .6rem 0; }
  .scroll > table > tbody > tr > * { border: 0; padding: .15rem 0; min-width: 0; white-space: normal; overflow-wrap: anywhere; }
  .scroll > table > tbody > tr > th { font-weight: 600; }
  .scroll > table > tbody > tr > td:empty { display: none; }
  .scroll > table > tbody > tr > td::before { content: attr(data-label); display: block; color: var(--quiet); font-size: .85rem; line-height: 1.3; }
}
`
