/** The period of validity in one row, `2017.08.24-2037.08.24`: issue and expiry date. */
import { anyWordOf } from '../../catalogue/language-words.ts'
import { besideInRow } from '../print/column-rows.ts'
import { labelsSpelt } from '../print/label-words.ts'
import { onlyOne } from '../print/only-one.ts'
import { behind, lengthOf, type Piece, partOf } from '../print/piece.ts'
import type { Found, OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { weights } from '../proposals/proposals.ts'
import { readValue } from '../values/read-value.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { continuationOf } from './next-line.ts'

/** The Chinese word is set like a dash, with or without blanks around it. */
const dash = '[-–—~〜至]'
const untilWord = anyWordOf(({ until }) => until)
const between = new RegExp(`\\s?${dash}\\s?|\\s${untilWord}\\s`, 'giu')

/** The mark by itself, at the end of the first date, and at the start of the second. */
const mark = `(?:${dash}|${untilWord})`
const lone = new RegExp(`^${mark}$`, 'iu')
const atEnd = new RegExp(`(?<=\\d[.日]?)\\s?${mark}$`, 'iu')
const atStart = new RegExp(`^${mark}\\s?(?=\\d)`, 'iu')

/** Two dates with the names of their months are shorter, in UTF-16 units. */
const LENGTH_MAX = 60

/** Capital heights between the parts of one period. */
const APART_MAX = 8

type Days = readonly [from: Piece, until: Piece]

/** Issue and expiry date by the only period of a page; never sure by itself. */
export function validityPeriod(print: OpenPrint, habits: PageHabits): ValueProposal[] {
  const { kind } = habits.type
  // A visa, and a class of a licence, may be valid from another day than that of its issue.
  if (kind === 'visa' || (kind === 'driving_licence' && print.isKnown('expiry_date'))) return []
  const periods = print.values.flatMap((piece) => {
    const first = behindCaption(piece)
    if (!/^\d/u.test(first.text) || first.text.length > LENGTH_MAX) return []
    const days = [
      ...inOneLine(first),
      ...inRow(first, print.values),
      ...inTwoRows(first, print.values),
    ]
    return days.flatMap((one) => periodOf(one, habits) ?? []).slice(0, 1)
  })
  const period = onlyOne(periods)
  if (period === undefined) return []
  const { from, issue, expiry } = period
  const known = new Map(print.known.map(({ name, value }) => [name, value]))
  if (![null, undefined, expiry.value.value].includes(known.get('expiry_date'))) return []
  if (issue !== null && issue.value.value === known.get('birth_date')) return []
  // Days to come are those of a renewal: another date has the caption of the expiry date.
  const isCaptioned = print.dissections.some(
    ({ label, value }) => value !== null && label?.matches[0]?.field === 'expiry_date',
  )
  if (issue === null && isCaptioned) return []
  const finds = [issue ?? [], expiry].flat().filter(({ field }) => print.isUnknown(field))
  return finds.length === 0
    ? []
    : [{ finds, uses: [from.line], weight: weights.number * finds.length }]
}

interface Period {
  readonly from: Piece
  /** Null in the days in which a licence has to be renewed: they are yet to come. */
  readonly issue: Found | null
  readonly expiry: Found
}

function periodOf([from, until]: Days, { values }: PageHabits): Period | null {
  const issue = readValue('issue_date', from.text, values)
  const expiry = readValue('expiry_date', until.text, values)
  if (!issue || !expiry || issue.value >= expiry.value) return null
  const of = { way: 'pattern', margin: 0 } as const
  const hasBegun = issue.value <= values.today
  return {
    from,
    issue: hasBegun ? { field: 'issue_date', pieces: [from], value: issue, ...of } : null,
    expiry: { field: 'expiry_date', pieces: [until], value: expiry, ...of },
  }
}

/** Drops the caption of the expiry date before a period: `有效期限 2019-03-12至2029-03-12`. */
function behindCaption(piece: Piece): Piece {
  const [caption = ''] = /^\P{Nd}*[\s:：](?=\d)/u.exec(piece.text) ?? []
  const isOfEnd = labelsSpelt(caption).some(({ field }) => field === 'expiry_date')
  return isOfEnd ? behind(piece, caption) : piece
}

function inOneLine(piece: Piece): Days[] {
  return [...piece.text.matchAll(between)].map(({ index, 0: sign }) => {
    const before = piece.text.slice(0, index)
    return [partOf(piece, 0, lengthOf(before)), behind(piece, before + sign)]
  })
}

/** The dates before and behind a mark in one row; it belongs to either or stands alone. */
function inRow(first: Piece, page: readonly Piece[]): Days[] {
  const next = besideInRow(first, page, APART_MAX)
  const middle = next !== null && lone.test(next.text) ? next : null
  const last = middle === null ? next : besideInRow(middle, page, APART_MAX)
  if (last === null) return []
  const end = atEnd.exec(first.text)
  const from = end === null ? first : partOf(first, 0, lengthOf(first.text.slice(0, end.index)))
  const until = behind(last, atStart.exec(last.text)?.[0])
  const isMarked = middle !== null || from !== first || until.text !== last.text
  return isMarked ? [[from, until]] : []
}

/** `2027.01.01.`, and below it `~ 2027.12.31.`. */
function inTwoRows(first: Piece, page: readonly Piece[]): Days[] {
  const below = continuationOf(first, page)
  const sign = /^[~〜]\s?(?=\d)/u.exec(below?.text ?? '')?.[0]
  return below === null || sign === undefined ? [] : [[first, behind(below, sign)]]
}
