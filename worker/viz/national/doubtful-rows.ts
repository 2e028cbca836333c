/** Finds the print that the reader of print could not make out. */
import type { Pyramid } from '../../image/pyramid.ts'
import { lengthOf, type TextLine } from '../../text/detect/text-line.ts'
import type { ReadLine } from '../../text/recognize/print-reader.ts'
import { sureness } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'

/** A line of print as the reader of print read it. */
export interface SeenLine {
  /** In pixels of the view. */
  readonly line: TextLine
  /** Its text is empty if the reader could make nothing of the line. */
  readonly read: PrintedLine
}

/** What lines were read from, so that another reader can be asked about them. */
export interface LinesInView {
  /** The page in which they stand. */
  readonly raster: Pyramid
  readonly lines: readonly SeenLine[]
  /** Position and size of a line of that view on the page. */
  readonly place: (
    line: TextLine,
  ) => Pick<PrintedLine, 'box' | 'capitalHeight' | 'inPicture' | 'whole'>
}

/** A line for another reader: one that was seen, or several on one base line joined. */
export interface Row {
  readonly line: TextLine
  readonly seen: readonly SeenLine[]
}

/** Mean sureness below which letters are doubtful: unknown scripts are never read surely. */
const LETTERS_SURE = 0.75
/**
 * The same for all characters of a line with a digit and no small letters: digits of another script
 * are read as letters and digits, `AYV19YF0`.
 */
const NUMBER_SURE = 0.9
/** A line of so few characters may be a single ideograph read as a digit: it must be surer. */
const SHORT = 2
const SHORT_SURE = 0.97

/** Whether a line's letters are little better than guesses; bare digits only if they are few. */
export function isDoubtful({ text, characters }: ReadLine): boolean {
  const all = Array.from(text, (character, at) => ({
    character,
    probability: characters[at]?.probability ?? 0,
  }))
  const letters = all.filter(({ character }) => !/[\d\s.,/-]/.test(character))
  if (all.length <= SHORT) return sureness(all) < SHORT_SURE
  if (letters.length === 0 || hasSureWord(all)) return false
  const isNumber = /\d/u.test(text) && !/\p{Ll}/u.test(text)
  return sureness(letters) < LETTERS_SURE || (isNumber && sureness(all) < NUMBER_SURE)
}

/** Length and sureness of a Latin word in a line, which another language's reader would lose. */
const WORD_MIN = 4
const WORD_SURE = 0.9

function hasSureWord(
  all: readonly { readonly character: string; readonly probability: number }[],
): boolean {
  let length = 0
  for (const { character, probability } of all) {
    length = /\p{L}/u.test(character) && probability >= WORD_SURE ? length + 1 : 0
    if (length >= WORD_MIN) return true
  }
  return false
}

/** Print with capitals of fewer pixels is too small for any reader. */
const CAPITAL_MIN = 5
/** Least share, by length, and lines of doubtful print on a page whose script is unknown. */
const UNREAD_SHARE = 0.5
const UNREAD_LINES_MIN = 4
/** Print with capitals of so many pixels is read if its script is known. */
const LEGIBLE_MIN = 6

/** Whether hardly anything of a page could be read although it is large enough. */
export function isUnread(lines: readonly SeenLine[]): boolean {
  const legible = lines.filter(({ line }) => line.capitalHeight >= LEGIBLE_MIN)
  const doubtful = legible.filter(({ read }) => isDoubtful(read))
  const length = (of: readonly SeenLine[]) => of.reduce((sum, { line }) => sum + lengthOf(line), 0)
  return doubtful.length >= UNREAD_LINES_MIN && length(doubtful) >= UNREAD_SHARE * length(legible)
}

/** Largest gaps in one row, capital heights: between words, wide ideographs, beside a number. */
const GAP_MAX = 1.6
const WIDE_GAP_MAX = 4
const NUMBER_GAP_MAX = 0.8
/** Largest width of a single ideograph, in capital heights; it is about as wide as high. */
const IDEOGRAPH_WIDTH_MAX = 1.6

/** Rows with a doubtful line; parts on one base line are joined: `日 本 花 子`, and dates. */
export function doubtfulRows(lines: readonly SeenLine[]): Row[] {
  const open = lines
    .filter(({ line }) => line.capitalHeight >= CAPITAL_MIN)
    .toSorted((a, b) => a.read.box.x0 - b.read.box.x0)
  const rows: SeenLine[][] = []
  for (const seen of open) {
    const row = rows.find((one) => goesOn(one.at(-1)?.read ?? seen.read, seen.read))
    if (row === undefined) rows.push([seen])
    else row.push(seen)
  }
  return rows
    .filter((row) => row.some(({ read }) => isDoubtful(read)))
    .map((seen) => ({ line: joined(seen.map(({ line }) => line)), seen }))
}

function goesOn(left: PrintedLine, right: PrintedLine): boolean {
  const height = Math.max(left.capitalHeight, right.capitalHeight)
  const gap = (right.box.x0 - left.box.x1) / height
  const off = Math.abs(right.box.y0 + right.box.y1 - left.box.y0 - left.box.y1) / (2 * height)
  const ratio = Math.min(left.capitalHeight, right.capitalHeight) / height
  return off < 0.45 && ratio > 0.65 && gap > -0.5 && gap < gapMax(left, right)
}

function gapMax(left: PrintedLine, right: PrintedLine): number {
  const both = [left, right]
  if (both.every(isDoubtful)) return both.every(isIdeograph) ? WIDE_GAP_MAX : GAP_MAX
  const isPart = both.some(isDoubtful) && both.every((one) => isDoubtful(one) || isNumber(one))
  return isPart ? NUMBER_GAP_MAX : Number.NEGATIVE_INFINITY
}

function isIdeograph({ box, capitalHeight }: PrintedLine): boolean {
  return box.x1 - box.x0 < IDEOGRAPH_WIDTH_MAX * capitalHeight
}

function isNumber({ text }: PrintedLine): boolean {
  return /^[\d\s.,/-]+$/.test(text)
}

/** @param lines of one row, from the left */
function joined(lines: readonly TextLine[]): TextLine {
  const [first, ...others] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('a row has a line')
  if (others.length === 0) return first
  return {
    start: first.start,
    end: last.end,
    sag: 0,
    capitalHeight: Math.max(...lines.map(({ capitalHeight }) => capitalHeight)),
    score: Math.max(...lines.map(({ score }) => score)),
    mrz: Math.max(...lines.map(({ mrz }) => mrz)),
  }
}
