/** Whether numbers name the fields, as on driving licences (Directive 2006/126/EC, Annex I). */
import type { PrintedLine, PrintedPage } from '../printed-page.ts'
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

/** How far apart the numbers of a column may begin, in capital heights. */
const FLUSH_MAX = 1.5

/** `1 OCONNOR`, below it `2 WILLIAM`: field numbers in the lines of the names. */
const numberedName = /^([12])\.?\s\p{Lu}[\p{L}\p{M}'’ -]+$/u

/** Largest distance between the two numbered names, in capital heights. */
const NAMES_APART_MAX = 6

/** Whether numbers stand in a column of their own, `1`, `2`, `3`, …, or before both names. */
export function hasNumberColumn({ lines }: PrintedPage): boolean {
  return hasLoneNumbers(lines) || hasNumberedNames(lines)
}

/** `1. ANDI FAJAR`, `2. MAKASSAR, 14-07-1991`, …: `STOPPED_MIN` flush lines that count from 1. */
const stoppedNumber = /^([1-9])\.\s+\S/u
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
      .filter(({ box }) => Math.abs(box.x0 - first.box.x0) < FLUSH_MAX * first.capitalHeight)
      .toSorted((a, b) => a.box.y0 - b.box.y0)
      .map(({ number }) => number),
  )
}

function hasNumberedNames(lines: PrintedPage['lines']): boolean {
  const numbered = (number: string) =>
    lines.filter(({ text }) => numberedName.exec(text)?.[1] === number)
  return numbered('1').some(({ box, capitalHeight }) =>
    numbered('2').some((given) => {
      const apart = (given.box.y0 - box.y0) / capitalHeight
      const isFlush = Math.abs(given.box.x0 - box.x0) < FLUSH_MAX * capitalHeight
      return isFlush && apart > 0 && apart < NAMES_APART_MAX
    }),
  )
}

function hasLoneNumbers(lines: PrintedPage['lines']): boolean {
  return columnsOf(lines, loneNumber).some((column) => {
    const rising = longestRise(column)
    return rising >= COLUMN_MIN && rising >= RISING_SHARE * column.length
  })
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

const datedNumber = /^(?:3|4\s?[ab])\s?[.,:)]+\s*(?=\S)(.*)$/iu
const loneDatedNumber = /^(?:3|4\s?[ab])\s?[.,:)]*$/iu

/**
 * Whether the numbers only explain the other side: words stand behind those of dates, and no date
 * beside or below any; then nothing beside a number is a value.
 */
export function isLegend({ lines }: PrintedPage, values: ValueHabits): boolean {
  const behind = lines.flatMap(({ text }) => datedNumber.exec(text)?.[1] ?? [])
  return (
    behind.length >= 2 &&
    !lines.some((line) => loneDatedNumber.test(line.text) && isBesideDate(line, lines, values)) &&
    !lines.some((line) => datedNumber.test(line.text) && isOverDate(line, lines, values)) &&
    !behind.some((text) => endsWithDate(text, values)) &&
    behind.some((text) => !/\d/.test(text))
  )
}

/** Whether a text ends with a date, `Iss: 06/03/2024`: then its caption belongs to this side. */
function endsWithDate(text: string, values: ValueHabits): boolean {
  const words = text.split(/\s+/)
  return words.some((_, at) => {
    const rest = words.slice(at).join(' ')
    return /\d/.test(rest) && readValue('issue_date', rest, values) !== null
  })
}

/** Largest distance from a caption to the date below it, in capital heights. */
const BELOW_MAX = 2.6

/** Whether a date stands below a caption, `4a. Expedición`, which then belongs to this side. */
function isOverDate(
  { box: caption, capitalHeight }: PrintedLine,
  lines: readonly PrintedLine[],
  values: ValueHabits,
): boolean {
  return lines.some(
    ({ box, text }) =>
      Math.abs(box.x0 - caption.x0) < FLUSH_MAX * capitalHeight &&
      box.y0 > caption.y0 &&
      box.y0 - caption.y1 < BELOW_MAX * capitalHeight &&
      readValue('issue_date', text, values) !== null,
  )
}

/** Widest gap between a number and its date, in capital heights: table dates are further away. */
const BESIDE_MAX = 6

function isBesideDate(
  { box: number, capitalHeight }: PrintedLine,
  lines: readonly PrintedLine[],
  values: ValueHabits,
): boolean {
  return lines.some(
    ({ box, text }) =>
      box.x0 > number.x1 &&
      box.x0 - number.x1 < BESIDE_MAX * capitalHeight &&
      Math.abs(box.y0 + box.y1 - number.y0 - number.y1) < 1.2 * capitalHeight &&
      readValue('issue_date', text, values) !== null,
  )
}
