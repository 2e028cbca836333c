/** A guide: one thought, in short sections, readable without scripts. */
import { type Html, html } from '../../http/html.ts'
import type { SampleName } from '../samples.ts'
import { rowsOf, table } from '../table.ts'

export interface Guide {
  /** Last part of its address, which never moves once it is published. */
  readonly name: string
  readonly title: string
  /** What the reader can do after reading it. */
  readonly lead: string
  readonly sections: readonly GuideSection[]
  /** What its program does, and the program; null for what nobody does by program. */
  readonly program: { readonly does: string; readonly sample: SampleName } | null
}

export interface GuideSection {
  readonly title: string
  readonly body: Html
}

/** A table whose rows are no places to link to. */
export function guideTable(
  label: string,
  head: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  return table(label, head, rowsOf(rows))
}

export function code(text: string): Html {
  return html`<code>${text}</code>`
}
