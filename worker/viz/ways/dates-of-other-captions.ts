/** Dates under captions that are in no catalogue, which name dates of their own (contract §2.5). */
import { isAlong, isCloseBelow } from '../print/column-rows.ts'
import { type Piece, pathOf, pieceOf } from '../print/piece.ts'
import { isSmallBeside } from '../print/small-print.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { readDate } from '../values/read-date.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { CAPTION_PATH_MIN } from './near-captions.ts'
import { apartAtColon, labelWords, openValue } from './unknown-labels.ts'

/** Such dates of a page, at most: no page prints more. */
const DATES_MAX = 12

/** Capital heights from a caption down to its date, and along the row, at most. */
const BELOW_MAX = 1.5
const BESIDE_MAX = 14

/** Weighs more than a form, and less than a caption that stands beside the date. */
const WEIGHT = 0.5

/** These dates under the names that the page gives them; their lines hold no value of any field. */
export function datesOfOtherCaptions(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const dates = print.unnumbered.flatMap((piece) => {
    const date = dateBehindCaption(piece, values) ?? dateAtCaption(piece, print, values)
    return date === null ? [] : [date]
  })
  return dates.slice(0, DATES_MAX).map(({ caption, date, value }) => ({
    finds: [],
    uses: [caption.line, date.line],
    open: openValue({ label: caption, value: date }, value),
    weight: WEIGHT,
  }))
}

interface CaptionedDate {
  readonly caption: Piece
  readonly date: Piece
  /** `YYYY-MM-DD` */
  readonly value: string
}

function dateBehindCaption(piece: Piece, values: ValueHabits) {
  const apart = apartAtColon(piece)
  return apart && captioned(apart.label, apart.value, values)
}

function dateAtCaption(date: Piece, { dissections }: OpenPrint, values: ValueHabits) {
  if (!/\d{2}/u.test(date.text)) return null
  const captions = dissections.flatMap(({ line, number, label, value }) => {
    const piece = pieceOf(line)
    const isUnknown = label === null ? value !== null : label.matches.length === 0
    return number === null && isUnknown && isCaptionOf(piece, date) ? [piece] : []
  })
  const [caption] = captions.toSorted((a, b) => b.box.y1 - a.box.y1)
  return caption === undefined ? null : captioned(caption, date, values)
}

/** Whether words are small print straight above a date, or in its row, where a colon will do as well. */
function isCaptionOf(caption: Piece, date: Piece): boolean {
  if (caption.line === date.line || !labelWords.test(caption.text)) return false
  const { box, capitalHeight } = date
  const isSmall = isSmallBeside(caption, date)
  const isAbove = isAlong(caption, date) && isCloseBelow(caption, date, BELOW_MAX, capitalHeight)
  if (isSmall && isAbove) return true
  const along = (box.x0 - caption.box.x1) / capitalHeight
  const off = Math.abs(box.y1 - caption.box.y1) / capitalHeight
  const mayStandBefore = isSmall || /:\s*$/u.test(caption.text)
  return mayStandBefore && off < 0.7 && along > -0.5 && along < BESIDE_MAX
}

function captioned(caption: Piece, date: Piece, values: ValueHabits): CaptionedDate | null {
  // A caption that was read badly may be one of a known field.
  if (pathOf([caption]).path < CAPTION_PATH_MIN) return null
  const value = readDate(date.text, 'issue', values)?.value
  return value === undefined ? null : { caption, date, value }
}
