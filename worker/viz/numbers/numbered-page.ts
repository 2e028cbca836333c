/** Whether numbers name the fields of a page, as on driving licences (Directive 2006/126/EC, Annex I). */
import type { PrintedLine, PrintedPage } from '../printed-page.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** Numbers that only licences print, whether or not a blank before the next word was seen; how many make a page one. */
const licenceNumber = /^(4\s?[a-dα-δас])(?!\p{Ll}{4})/iu
const NUMBERS_MIN = 2

/** `40) 18.08.2021`, `4о) ТСЦ 8044`: one whose letter was misread; beside one that was not, it counts as another. */
const misreadNumber = /^4[0oо]\)\s/u

/** Whether the page's fields are numbered as licences number them. */
export function isNumbered({ lines }: PrintedPage): boolean {
  const seen = lines.flatMap(({ text }) => licenceNumber.exec(text)?.[1]?.toLowerCase() ?? [])
  const others = seen.length > 0 && lines.some(({ text }) => misreadNumber.test(text)) ? 1 : 0
  return new Set(seen).size + others >= NUMBERS_MIN
}

/** A number of one field, alone in its line. */
const loneNumber = /^([1-9])\.?$/u

/** So many, one greater than the other, are a column of them: licences have five or more. */
const COLUMN_MIN = 3

/** Of a column, the share whose numbers are in order; the others were misread. */
const RISING_SHARE = 0.75

/** Capital heights by which numbers of one column begin apart. */
const FLUSH_MAX = 1.5

/** `1 OCONNOR`, below it `2 WILLIAM`: the numbers of the names, in their lines. */
const numberedName = /^([12])\.?\s\p{Lu}[\p{L}\p{M}'’ -]+$/u

/** Capital heights from one numbered name to the next. */
const NAMES_APART_MAX = 6

/**
 * Whether numbers of fields stand in a column by themselves, `1`, `2`, `3`, … from the top, or
 * before both names.
 */
export function hasNumberColumn({ lines }: PrintedPage): boolean {
  return hasLoneNumbers(lines) || hasNumberedNames(lines)
}

/** `1. ANDI FAJAR`, `2. MAKASSAR, 14-07-1991`, `3. O - PRIA`, …: so many, flush and from 1 on. */
const stoppedNumber = /^([1-9])\.\s+\S/u
const STOPPED_MIN = 4

/**
 * Whether the numbers of an issuer's own stand with their full stops before its values.
 * @param known of its layout: where a 4 or a 5 is none of them, they mean something else
 */
export function hasStoppedNumbers(
  { lines }: PrintedPage,
  known: ReadonlySet<string | undefined>,
): boolean {
  const marks = lines.flatMap(({ text, box, capitalHeight }) => {
    const [, number] = stoppedNumber.exec(text) ?? []
    return number === undefined ? [] : [{ number: Number(number), box, capitalHeight }]
  })
  return marks.some((first) => {
    const column = marks
      .filter(({ box }) => Math.abs(box.x0 - first.box.x0) < FLUSH_MAX * first.capitalHeight)
      .toSorted((a, b) => a.box.y0 - b.box.y0)
    return (
      column.length >= STOPPED_MIN &&
      column.every(({ number }, at) => number === at + 1 && known.has(`${number}`))
    )
  })
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
  const marks = lines.flatMap(({ text, box, capitalHeight }) => {
    const [, number] = loneNumber.exec(text) ?? []
    return number === undefined ? [] : [{ number: Number(number), box, capitalHeight }]
  })
  return marks.some((first) => {
    const column = marks
      .filter(({ box }) => Math.abs(box.x0 - first.box.x0) < FLUSH_MAX * first.capitalHeight)
      .toSorted((a, b) => a.box.y0 - b.box.y0)
    const rising = longestRise(column.map(({ number }) => number))
    return rising >= COLUMN_MIN && rising >= RISING_SHARE * column.length
  })
}

/** How many numbers of a list are left, at most, when those are struck out that are smaller than one before them. */
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
 * Whether its numbers only explain those of the other side: words stand behind the numbers of
 * dates, and dates beside none of them. Then what stands beside any number on this side is no value.
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

/** `Iss: 06/03/2024`: a caption of this side, and its day. */
function endsWithDate(text: string, values: ValueHabits): boolean {
  const words = text.split(/\s+/)
  return words.some((_, at) => {
    const rest = words.slice(at).join(' ')
    return /\d/.test(rest) && readValue('issue_date', rest, values) !== null
  })
}

/** From a caption to the date below it, capital heights. */
const BELOW_MAX = 2.6

/** `4a. Expedición`, and the day below it: a caption of this side. */
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

/** From a number to its date, capital heights: days of the table stand further away. */
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
