/** The back of a licence beside its front: the list there that explains the numbers of the front. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import { type Dissection, namesFieldOf } from '../lines/dissection.ts'
import type { PrintedLine } from '../printed-page.ts'

/** So many numbers with nothing but their labels, below one another, are such a list. */
const ROWS_MIN = 3

/** So many of them stand elsewhere as well, before the values. */
const ELSEWHERE_MIN = 2

/** Capital heights by which its rows begin apart. */
const FLUSH_MAX = 2

/**
 * Without what the rows of a legend say, `1. Apelido(s)`, where the same numbers stand elsewhere,
 * too (Directive 2006/126/EC, Annex I, page 2, (b)): no value of the holder is beside them.
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
  // Where the front prints its labels as well, nobody can tell one from the other.
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

/** A number of a field and words behind it. */
const explainedNumber = /(?:^|\s)(\d{1,2}[a-d]?)[.)]\s+\p{L}{3}/gu

/** So many in one line explain the numbers of the other side. */
const IN_LINE_MIN = 3

/** So many of them are captions that we know. */
const SPELT_MIN = 2

/** `1. Name 2. Vorname 3. Geburtsdatum`: a legend whose rows are set as a text. */
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
