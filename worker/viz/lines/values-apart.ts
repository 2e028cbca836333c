/**
 * Values of two columns that were found as one line: `GROSSMANN MAX M` below `Name` and `Sex`, or
 * words and a date. Where the first one ends is an estimate, so neither value is certain.
 */
import { isDateField, isNameField } from '../field-kinds.ts'
import type { Label } from '../labels/label-in.ts'
import { isBelowOrAbove } from '../labels/pair-cost.ts'
import { asLine, behind, lengthOf, type Piece, partOf, pieceOf } from '../piece.ts'
import type { Dissection } from './dissection.ts'
import type { DissectionRules } from './dissection-rules.ts'

/** Capital heights between the left ends of label and value; where a value begins is estimated. */
const FLUSH_MAX = 2

/** Capital heights by which a second column begins right of the first, at least. */
const COLUMN_MIN = 4

/** `STADT MUSTERHAUSEN 07.07.1949`. */
const wordsAndDay =
  /^(\p{Lu}[\p{Lu}\p{M} .'’-]{7,}\s)(?:\d{2}[./-]\d{2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2} \p{Lu}{3,4} \d{4})$/u

/** Cuts lines below two labels at the second; without numbers, words from a date behind them. */
export function valuesApart(
  dissections: readonly Dissection[],
  { fits, numbers }: Pick<DissectionRules, 'fits' | 'numbers'>,
): readonly Dissection[] {
  const labels = dissections.flatMap(({ label, value }) =>
    label !== null && value === null ? label : [],
  )
  const values = dissections.flatMap(({ value }) => value ?? [])
  const orphans = labels.filter((label) => !values.some((value) => isOf(label, value)))
  return dissections.flatMap((one) => {
    const { number, label, value } = one
    if (number !== null || label !== null || value === null || !value.text.includes(' ')) return one
    const cut =
      cutBelow(value, labels, orphans, fits) ?? (numbers.size > 0 ? null : beforeDay(value, labels))
    return cut === null ? one : cut.map(asValue)
  })
}

/** Highest probability of the last character of either part, as the cut is an estimate. */
const CUT_PROBABILITY_MAX = 0.5

function asValue(piece: Piece): Dissection {
  const last = piece.characters.length - 1
  const characters = piece.characters.map((one, at) =>
    at === last ? { ...one, probability: Math.min(one.probability, CUT_PROBABILITY_MAX) } : one,
  )
  const line = asLine({ ...piece, characters })
  return { line, number: null, label: null, value: pieceOf(line) }
}

/** Cuts words before a date, if their label names no date; null if there is nothing to cut. */
function beforeDay(value: Piece, labels: readonly Label[]): readonly [Piece, Piece] | null {
  const [, words] = wordsAndDay.exec(value.text) ?? []
  const own = labels.find((label) => isFlush(label, value) && isBelowOrAbove(label, value))
  const field = own?.matches[0]?.field ?? null
  if (words === undefined || field === null || isDateField(field)) return null
  return [partOf(value, 0, lengthOf(words)), behind(value, words)]
}

/** Cuts at the blank nearest to where the second label begins; `orphans`: labels without values. */
function cutBelow(
  value: Piece,
  labels: readonly Label[],
  orphans: readonly Label[],
  fits: DissectionRules['fits'],
): readonly [Piece, Piece] | null {
  const near = labels.filter((label) => isBelowOrAbove(label, value))
  const [second] = orphans
    .filter((label) => near.includes(label))
    .filter(({ box }) => box.x0 > value.box.x0 + COLUMN_MIN * value.capitalHeight)
    .toSorted((a, b) => a.box.x0 - b.box.x0)
  if (second === undefined || second.box.x0 >= value.box.x1) return null
  if (!near.some((label) => isFlush(label, value) && isInRow(label, second))) return null
  const step = (value.box.x1 - value.box.x0) / value.characters.length
  const blanks = Array.from(value.text).flatMap((character, at) =>
    character === ' '
      ? [{ at, off: Math.abs(value.box.x0 + (at + 1) * step - second.box.x0) }]
      : [],
  )
  const [nearest] = blanks.toSorted((a, b) => a.off - b.off)
  if (nearest === undefined || nearest.off > FLUSH_MAX * value.capitalHeight) return null
  const [first, rest] = [partOf(value, 0, nearest.at), partOf(value, nearest.at)]
  const isSecond = second.matches.some(
    ({ field }) => field !== null && !isNameField(field) && fits(field, rest.text),
  )
  return isSecond ? [first, rest] : null
}

/** Whether a value stands beside, below or above a label and does not begin far left of it. */
function isOf(label: Piece, value: Piece): boolean {
  const { box, capitalHeight } = value
  const isBeside = box.x0 > label.box.x1 && Math.abs(box.y1 - label.box.y1) < capitalHeight
  const isAlong =
    box.x0 > label.box.x0 - COLUMN_MIN * capitalHeight &&
    box.x0 < label.box.x1 &&
    isBelowOrAbove(label, value)
  return isBeside || isAlong
}

function isFlush({ box }: Piece, { box: value, capitalHeight }: Piece): boolean {
  return Math.abs(box.x0 - value.x0) < FLUSH_MAX * capitalHeight
}

function isInRow({ box, capitalHeight }: Piece, { box: other }: Piece): boolean {
  return Math.abs(box.y1 - other.y1) < capitalHeight
}
