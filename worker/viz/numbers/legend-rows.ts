/** Removes the legend, which explains the numbers of a licence's front, from a page with both. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import { type Dissection, namesFieldOf } from '../lines/dissection.ts'
import type { PrintedLine } from '../printed-page.ts'

/** Minimum number of rows in a legend, each a number and its label alone. */
const ROWS_MIN = 3

/** Minimum number of its field numbers that also stand elsewhere, before values. */
const ELSEWHERE_MIN = 2

/** How far apart its rows may begin, in capital heights. */
const FLUSH_MAX = 2

/**
 * Empties the rows of a legend, `1. Apelido(s)`, whose numbers also stand elsewhere (Directive
 * 2006/126/EC, Annex I, page 2, (b)): no value of the holder stands beside them.
 */
export function withoutLegend(
  dissections: readonly Dissection[],
  numbers: ReadonlyMap<string, FieldName>,
): readonly Dissection[] {
  const labelled = dissections.filter(
    ({ number, label, value }) =>
      value === null && number !== null && namesFieldOf(label, number, numbers),
  )
  const columns = labelled.map((first) => columnOf(first, labelled))
  const rows = columns.find((column) => column.length >= ROWS_MIN) ?? []
  // If the front prints its labels too, the two cannot be distinguished.
  const areMany = columns.some((column) => column.length >= ROWS_MIN && column[0] !== rows[0])
  if (rows.length === 0 || areMany) return dissections
  const explained = new Set(rows.map(({ number }) => number?.number))
  const elsewhere = new Set(
    dissections.flatMap((one) =>
      explained.has(one.number?.number) && !rows.includes(one) ? one.number?.number : [],
    ),
  )
  if (elsewhere.size < ELSEWHERE_MIN) return dissections
  return dissections.map((one) =>
    rows.includes(one) ? { line: one.line, number: null, label: null, value: null } : one,
  )
}

/** A field number with words behind it. */
const explainedNumber = /(?:^|\s)(\d{1,2}[a-d]?)[.)]\s+\p{L}{3}/gu

/** Minimum number of field numbers in a line of a legend set as running text. */
const IN_LINE_MIN = 3

/** Minimum number of them that stand before a known caption. */
const SPELT_MIN = 2

/** Whether a line belongs to a legend set as running text: `1. Name 2. Vorname 3. Geburtsdatum`. */
export function isLegendLine({ text }: Pick<PrintedLine, 'text'>): boolean {
  const numbers = [...text.matchAll(explainedNumber)]
  if (new Set(numbers.map(([, number]) => number)).size < IN_LINE_MIN) return false
  const captions = numbers.map(({ index }, at) =>
    text
      .slice(index, numbers[at + 1]?.index)
      .trim()
      .replace(/^\S+\s+/u, ''),
  )
  // `1. CADDE 2. SOKAK 3. BLOK` is an address.
  return captions.filter((words) => labelsSpelt(words).length > 0).length >= SPELT_MIN
}

function columnOf({ line: first }: Dissection, rows: readonly Dissection[]): Dissection[] {
  return rows.filter(
    ({ line }) => Math.abs(line.box.x0 - first.box.x0) < FLUSH_MAX * first.capitalHeight,
  )
}
