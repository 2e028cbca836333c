/** Whether numbers name the fields, or only explain them (Directive 2006/126/EC, Annex I). */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { type Dissection, namesFieldOf } from '../labels/dissection.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { isFlush } from '../print/column-rows.ts'
import { labelsSpelt } from '../print/label-words.ts'
import { pieceOf } from '../print/piece.ts'
import type { PrintedLine, PrintedPage } from '../print/printed-page.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** Numbers that only licences print, `NUMBERS_MIN` at least; the next blank may be lost. */
const licenceNumber = /^(4\s?[a-dα-δас])(?!\p{Ll}{4})/iu
const NUMBERS_MIN = 2

/** `40) 18.08.2021`, `4о) ТСЦ 8044`: its letter misread; beside a well-read one it counts. */
const misreadNumber = /^4[0oо]\)\s/u

/** Whether the page's fields are numbered as licences number them. */
export function isNumbered({ lines }: PrintedPage): boolean {
  const seen = lines.flatMap(({ text }) => licenceNumber.exec(text)?.[1]?.toLowerCase() ?? [])
  const others = seen.length > 0 && lines.some(({ text }) => misreadNumber.test(text)) ? 1 : 0
  return new Set(seen).size + others >= NUMBERS_MIN
}

/** A field number of one digit, alone in its line. */
const loneNumber = /^([1-9])\.?$/u

/** Minimum number of rising numbers in a column; licences have five or more. */
const COLUMN_MIN = 3
/** Minimum share of the numbers in a column that rise; the others were misread. */
const RISING_SHARE = 0.75

/** `1 OCONNOR`, below it `2 WILLIAM`: field numbers in the lines of the names. */
const numberedName = /^([12])\.?\s\p{Lu}[\p{L}\p{M}'’ -]+$/u

/** Largest distance between the two numbered names, in capital heights. */
const NAMES_APART_MAX = 6

/** Whether numbers stand in a column of their own, `1`, `2`, `3`, …, or before both names. */
export function hasNumberColumn({ lines }: PrintedPage): boolean {
  return (
    columnsOf(lines, loneNumber).some(
      (column) => longestRise(column) >= Math.max(COLUMN_MIN, RISING_SHARE * column.length),
    ) || hasNumberedNames(lines)
  )
}

function hasNumberedNames(lines: PrintedPage['lines']): boolean {
  const numbered = (number: string) =>
    lines.filter(({ text }) => numberedName.exec(text)?.[1] === number)
  return numbered('1').some((first) =>
    numbered('2').some((second) => {
      const apart = (second.box.y0 - first.box.y0) / first.capitalHeight
      return isFlush(first, second) && apart > 0 && apart < NAMES_APART_MAX
    }),
  )
}

/** `1. ANDI FAJAR`, …, `4.` alone, `5. …`: `STOPPED_MIN` flush lines that count from 1. */
const stoppedNumber = /^([1-9])\.(?:\s+\S|$)/u
const STOPPED_MIN = 4

/** Whether numbers of the layout (`known`), with full stops, stand before the values. */
export function hasStoppedNumbers(
  { lines }: PrintedPage,
  known: ReadonlySet<string | undefined>,
): boolean {
  return columnsOf(lines, stoppedNumber).some(
    (column) =>
      column.length >= STOPPED_MIN &&
      column.every((number, at) => number === at + 1 && known.has(`${number}`)),
  )
}

/** The numbers that begin lines, first group of a form, in each column from the top. */
function columnsOf(lines: PrintedPage['lines'], form: RegExp): number[][] {
  const marks = lines.flatMap(({ text, box, capitalHeight }) => {
    const [, number] = form.exec(text) ?? []
    return number === undefined ? [] : [{ number: Number(number), box, capitalHeight }]
  })
  return marks.map((first) =>
    marks
      .filter((mark) => isFlush(first, mark))
      .toSorted((a, b) => a.box.y0 - b.box.y0)
      .map(({ number }) => number),
  )
}

/** Length of the longest rising sequence that is left when others are struck out. */
function longestRise(numbers: readonly number[]): number {
  const rises: number[] = []
  for (const [at, number] of numbers.entries()) {
    const before = rises.filter((_, earlier) => (numbers[earlier] ?? number) < number)
    rises[at] = 1 + Math.max(0, ...before)
  }
  return Math.max(0, ...rises)
}

/** The number of a date, and the words behind it, if any. */
const numberOfDate = /^(?:3|4\s?[ab])(?:\s?[.,:)]+\s*(?=\S)|\s?[.,:)]*$)(.*)$/iu

/** Highest cost from a number to its date, capital heights: dates of tables are further away. */
const DATED_COST_MAX = 1.7

/**
 * Whether the numbers only explain the other side: words stand behind those of dates, and no date
 * beside or below any; then nothing beside a number is a value.
 */
export function isLegend({ lines }: PrintedPage, values: ValueHabits): boolean {
  const numbered = lines.flatMap((line) => {
    const [, words] = numberOfDate.exec(line.text) ?? []
    return words === undefined ? [] : [{ line, words }]
  })
  const behind = numbered.flatMap(({ words }) => (words === '' ? [] : words))
  const isOfHolder = hasHoldersNames(lines)
  const isDated = numbered.some(({ line, words }) =>
    lines.some((date) => {
      const at = pairCost(pieceOf(line), pieceOf(date))
      if (at === null || at.cost > DATED_COST_MAX) return false
      const isBeside = at.direction === 'beside' && (words === '' || isOfHolder)
      const isPlaced = isBeside || (at.direction === 'below' && words !== '')
      return isPlaced && readValue('issue_date', date.text, values) !== null
    }),
  )
  return (
    behind.length >= 2 &&
    !isDated &&
    !behind.some((text) => endsWithDate(text, values)) &&
    behind.some((text) => !/\d/.test(text))
  )
}

/** Surname or given names in capitals behind their number, whose full stop may be lost. */
const capitalName = /^([12])(?:\s?[.,:)]+\s*|\s)(\p{Lu}[\p{Lu}\p{M} .'’-]+)$/u

/** Whether both numbers of names have words in capitals behind them that are no captions. */
function hasHoldersNames(lines: PrintedPage['lines']): boolean {
  const numbers = lines.flatMap(({ text }) => {
    const [, number, words = ''] = capitalName.exec(text) ?? []
    return number === undefined || labelsSpelt(words).length > 0 ? [] : number
  })
  return new Set(numbers).size === 2
}

/** Whether a text ends with a date, `Iss: 06/03/2024`: then its caption belongs to this side. */
function endsWithDate(text: string, values: ValueHabits): boolean {
  const words = text.split(/\s+/)
  return words.some((_, at) => {
    const rest = words.slice(at).join(' ')
    return /\d/.test(rest) && readValue('issue_date', rest, values) !== null
  })
}

/** Minimum number of rows in a legend, each a number and its label alone. */
const ROWS_MIN = 3
/** Minimum number of its field numbers that also stand elsewhere, before values. */
const ELSEWHERE_MIN = 2

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
  const columns = labelled.map((first) => labelled.filter(({ line }) => isFlush(first.line, line)))
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
