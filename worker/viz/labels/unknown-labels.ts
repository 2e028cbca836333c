/** What the page prints under labels that are in no catalogue (contract §2.5: the set is open). */
import type { OpenCandidate } from '../../catalogue/open-candidate.ts'
import { isAlong, isCloseBelow } from '../lines/column-rows.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { behind, lengthOf, type Piece, partOf, pathOf, pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import { readDate } from '../values/read-date.ts'
import { tidy } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import { isSmallBeside, PATH_MAX } from './near-captions.ts'
import { type Direction, pairCost } from './pair-cost.ts'

/** Such fields of a page, at most: more would mean that the page was misunderstood. */
const FIELDS_MAX = 12
/** Known labels with their values, at least, that show how a page is set. */
const PAIRS_MIN = 3
/** Share by which capital heights of one kind of text differ on a page. */
const HEIGHT_SLACK = 0.2
/** Capital heights that an unknown label may cost to pair with a value. */
const COST_MAX = 2
/** What is read less surely is more often ink than text; product of probabilities. */
const PATH_MIN = 0.5
/** Highest probability of such a value or date: no sample was large enough to justify more. */
const PROBABILITY_MAX = 0.8

/** `Blood type: A`, from the beginning of a line. */
const beforeColon = /^\P{N}{2,40}\p{L}\s?:\s?(?=\S)/u

/** A label: words without digits. */
const words = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’/()-]{2,40}$/u

interface Pair {
  readonly label: Piece
  readonly value: Piece
}

/** How the page prints labels and values, learnt from known ones; heights in its unit. */
interface Manner {
  readonly labelHeight: number
  readonly valueHeight: number
  readonly direction: Direction
}

/** Values under unknown labels: behind a colon, or placed like those of the page's known labels. */
export function unknownLabels(print: OpenPrint): OpenCandidate[] {
  const manner = mannerOf(print)
  const behindColons = colonPairs(print)
  const lines = new Set(behindColons.map(({ label }) => label.line))
  const others = manner === null ? [] : likePairs(print, manner)
  const pairs = [
    ...behindColons,
    ...others.filter(({ label, value }) => !lines.has(label.line) && !lines.has(value.line)),
  ]
  const found = pairs.filter((pair) => pathOf([pair.label, pair.value]).path >= PATH_MIN)
  return found.slice(0, FIELDS_MAX).map(({ label, value }) => {
    const heading = tidy(label.text)
    const probability = Math.min(PROBABILITY_MAX, pathOf([label, value]).path)
    return { heading, label: heading, value: tidy(value.text), probability }
  })
}

function colonPairs(print: OpenPrint): Pair[] {
  return print.unnumbered.flatMap(({ line, text }) => {
    const label = beforeColon.exec(text)?.[0]
    if (label === undefined) return []
    const whole = pieceOf(line)
    const end = line.characters.length - whole.characters.length + lengthOf(label)
    return [{ label: pieceOf(line, 0, end), value: pieceOf(line, end) }]
  })
}

/** Null where too few labels are known, directions differ, or labels look like values. */
function mannerOf({ dissections, found }: OpenPrint): Manner | null {
  const labels = dissections.flatMap(({ label, value }) => (value === null ? (label ?? []) : []))
  const values = found.flatMap(({ way, pieces: [first] }) =>
    way === 'label' && first !== undefined ? [first] : [],
  )
  const directions = values.flatMap((value) => {
    const costs = labels.flatMap((label) => pairCost(label, value) ?? [])
    return costs.sort((a, b) => a.cost - b.cost)[0]?.direction ?? []
  })
  const [labelHeight, valueHeight] = [labels, values].map((pieces) =>
    median(pieces.map((piece) => piece.capitalHeight)),
  )
  const direction = median(directions)
  if (labelHeight === undefined || valueHeight === undefined || direction === undefined) return null
  if (directions.length < PAIRS_MIN || directions.some((one) => one !== direction)) return null
  const isSmall = isSmallBeside({ capitalHeight: labelHeight }, { capitalHeight: valueHeight })
  return isSmall ? { labelHeight, valueHeight, direction } : null
}

/** Lines as high as labels with lines as high as values, where each fits only one other. */
function likePairs(print: OpenPrint, manner: Manner): Pair[] {
  const isLike = ({ capitalHeight }: Piece, height: number) =>
    Math.abs(capitalHeight / height - 1) <= HEIGHT_SLACK
  const free = print.unnumbered
  const labels = free.filter((one) => isLike(one, manner.labelHeight) && words.test(one.text))
  const values = free.filter((one) => isLike(one, manner.valueHeight))
  const pairs = labels.flatMap((label) =>
    values.flatMap((value) => {
      const at = pairCost(label, value)
      return at?.direction === manner.direction && at.cost <= COST_MAX ? [{ label, value }] : []
    }),
  )
  return pairs.filter(
    (pair) =>
      pairs.filter(({ label, value }) => label === pair.label || value === pair.value).length === 1,
  )
}

/** The median, of an even number the lower; undefined if there are none. */
function median<T extends number | string>(of: readonly T[]): T | undefined {
  const sorted = of.toSorted((a, b) => (a < b ? -1 : 1))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

/** Such dates of a page, at most: no page prints more. */
const DATES_MAX = 12

/** Words, and an age of two digits at most among them: `18+ from`. */
const captionWords =
  /^(?=.*\p{L}{3})(?!.*\d{3})(?:\d{2}\+?\s)?[\p{L}\p{M}][\p{L}\p{M}\s.,:'’/()-]{2,60}$/u

/** The same before a date in its line, up to a colon. */
const beforeColonOfDate = /^[\p{L}\p{M}][^:\d]{2,60}:\s*(?=\S)/u

/** Capital heights from a caption down to its date, and along the row, at most. */
const BELOW_MAX = 1.5
const BESIDE_MAX = 14

/** These dates under the names that the page gives them; no other way may look at their lines. */
export function datesOfOtherCaptions(
  print: OpenPrint,
  { values }: PageHabits,
): ValueOfOtherCaption[] {
  const dates = print.unnumbered.flatMap((piece) => {
    const date = dateBehindCaption(piece, values) ?? dateAtCaption(piece, print, values)
    return date === null ? [] : [date]
  })
  return dates.slice(0, DATES_MAX).map(({ caption, date, value }) => {
    const lines = [caption.line, date.line]
    const heading = tidy(caption.text)
    const probability = Math.min(PROBABILITY_MAX, pathOf([caption, date]).path)
    return { lines, candidate: { heading, label: heading, value, probability } }
  })
}

/** Such a date, and the lines of its caption and itself. */
interface ValueOfOtherCaption {
  readonly lines: readonly PrintedLine[]
  readonly candidate: OpenCandidate
}

interface CaptionedDate {
  readonly caption: Piece
  readonly date: Piece
  /** `YYYY-MM-DD` */
  readonly value: string
}

function dateBehindCaption(piece: Piece, values: ValueHabits) {
  const [before] = beforeColonOfDate.exec(piece.text) ?? []
  if (before === undefined) return null
  return captioned(partOf(piece, 0, lengthOf(before)), behind(piece, before), values)
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
  if (caption.line === date.line || !captionWords.test(caption.text)) return false
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
  if (pathOf([caption]).path < PATH_MAX) return null
  const value = readDate(date.text, 'issue', values)?.value
  return value === undefined ? null : { caption, date, value }
}
