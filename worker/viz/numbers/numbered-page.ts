/** Whether numbers name the fields, as on driving licences (Directive 2006/126/EC, Annex I). */
import type { PrintedPage } from '../printed-page.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/**
 * Field numbers that only licences print; the blank before the next word may be lost. A licence has
 * at least `NUMBERS_MIN` of them.
 */
const licenceNumber = /^(4\s?[a-dα-δас])(?!\p{Ll}{4})/iu
const NUMBERS_MIN = 2

/**
 * `40) 18.08.2021`, `4о) ТСЦ 8044`: a number whose letter was misread. Beside a correctly read one
 * it counts as another.
 */
const misreadNumber = /^4[0oо]\)\s/u

/** Whether the page's fields are numbered as licences number them. */
export function isNumbered({ lines }: PrintedPage): boolean {
  const seen = lines.flatMap(({ text }) => licenceNumber.exec(text)?.[1]?.toLowerCase() ?? [])
  const others = seen.length > 0 && lines.some(({ text }) => misreadNumber.test(text)) ? 1 : 0
  return new Set(seen).size + others >= NUMBERS_MIN
}

const datedNumber = /^(?:3|4\s?[ab])\s?[.,:)]+\s*(?=\S)(.*)$/iu

/**
 * Whether the numbers of a page only explain those of its other side: words stand behind the
 * numbers of dates, and no date beside any of them. Nothing beside a number on this side is then a
 * value.
 */
export function isLegend({ lines }: PrintedPage, values: ValueHabits): boolean {
  const behind = lines.flatMap(({ text }) => datedNumber.exec(text)?.[1] ?? [])
  return (
    behind.length >= 2 &&
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
