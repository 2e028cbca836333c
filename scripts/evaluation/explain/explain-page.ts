/** Why the fields of a page have their values, or none: what was proposed, and what became of it. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'
import type { ValueSpan } from '../../../worker/text/label/page-labeller.ts'
import { associate, type Watch } from '../../../worker/viz/associate.ts'
import type {
  PrintedField,
  PrintedLine,
  PrintedPage,
} from '../../../worker/viz/print/printed-page.ts'
import type { Found } from '../../../worker/viz/proposals/open-print.ts'
import type { PageHabits } from '../../../worker/viz/votes/page-habits.ts'

/** What one way of reading proposed for a field. */
export interface ExplainedProposal {
  readonly field: FieldName
  readonly value: string
  /** The function that proposed it. */
  readonly way: string
  /** The heaviest proposals that go together are accepted. */
  readonly weight: number
  /** How well the value has the grammar of its field, 0 to 1. */
  readonly fit: number
  /** Mean probability of the labeller, 0 to 1; null where it did not propose it. */
  readonly label: number | null
  /** Places of its lines in the page's list of lines. */
  readonly lines: readonly number[]
  /** `replaced`: accepted at first, then another way had a longer or better value. */
  readonly fate: 'accepted' | 'replaced' | 'refused'
}

export interface ExplainedPage {
  readonly lines: readonly PrintedLine[]
  readonly proposals: readonly ExplainedProposal[]
  /** The page's fields, also those too unlikely to be published. */
  readonly fields: readonly PrintedField[]
}

/** A page and what is known of it before its lines are associated. */
export interface PageToExplain {
  readonly page: PrintedPage
  readonly known: readonly FieldCandidate[]
  readonly habits: PageHabits
  readonly spans: readonly ValueSpan<PrintedLine>[]
}

/** Associates the page once more and remembers every proposal, each value by its heaviest one. */
export function explainPage({ page, known, habits, spans }: PageToExplain): ExplainedPage {
  const seen = new Map<Found, { way: string; weight: number; isAccepted: boolean }>()
  let last: readonly Found[] = []
  const watch: Watch = (way, proposals, after) => {
    last = after.found
    for (const { finds, weight } of proposals) {
      for (const found of finds) {
        if (weight <= (seen.get(found)?.weight ?? Number.NEGATIVE_INFINITY)) continue
        seen.set(found, { way: way.name, weight, isAccepted: isAmong(after.found, found) })
      }
    }
  }
  const { fields, unlikely } = associate(page, known, habits, { spans, watch })
  const fateOf = (found: Found, isAccepted: boolean) =>
    isAmong(last, found) ? 'accepted' : isAccepted ? 'replaced' : 'refused'
  return {
    lines: page.lines,
    proposals: [...seen].map(([found, { way, weight, isAccepted }]) => ({
      field: found.field,
      value: found.value.value,
      way,
      weight,
      fit: found.value.fit,
      label: found.label?.mean ?? null,
      lines: found.pieces.map(({ line }) => placeOf(line, page.lines)),
      fate: fateOf(found, isAccepted),
    })),
    fields: [...fields, ...unlikely],
  }
}

/** A value that two ways say is accepted as found in the better one, with the same pieces. */
function isAmong(all: readonly Found[], { field, pieces }: Found): boolean {
  return all.some((one) => one.field === field && one.pieces === pieces)
}

/** A line that was split for several fields is a copy with the box of its own. */
function placeOf(line: PrintedLine, lines: readonly PrintedLine[]): number {
  const same = lines.indexOf(line)
  if (same >= 0) return same
  const { x0, x1, y0, y1 } = line.box
  return lines.findIndex(
    ({ box }) => box.x0 <= x0 + 1 && x1 <= box.x1 + 1 && box.y0 <= y1 && y0 <= box.y1,
  )
}
