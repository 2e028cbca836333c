/** Values under one caption of a place and a date: `Verviers 19 FEV 1984`. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import type { Label } from '../labels/label-in.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { placeAndDate } from '../labels/place-with-day.ts'
import { isDateField } from '../print/field-kinds.ts'
import { lengthOf, type Piece, partOf } from '../print/piece.ts'
import type { Found, OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { weights } from '../proposals/proposals.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** Largest cost of a pairing, capital heights. */
const COST_MAX = 3
/** Characters of such a value, at most. */
const LENGTH_MAX = 80

/** The place or the date, and how it reads. */
type Part = Pick<Found, 'field' | 'pieces' | 'value'>

/** Proposes the place and the date of such a caption, both or neither. */
export function placesWithDates(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return print.dissections.flatMap(({ line, label, value }) => {
    const fields = label === null ? null : placeAndDate(label)
    if (label === null || fields === null || !fields.every((field) => print.isOpen(field)))
      return []
    const near = value === null ? valuesOf(label, print) : print.isFree(line) ? [value] : []
    // A value above the caption is used only if the nearest other one is not both.
    const [nearest] = near.filter((piece) => !isAbove(piece, label))
    const [above] = value === null ? near.filter((piece) => isAbove(piece, label)) : []
    const [own = [], other = []] = [nearest, above].map((piece) =>
      piece === undefined ? [] : partsOf(piece, fields, values),
    )
    const parts = own.length > 0 ? own : other
    // It may belong to an unread caption above it, so it is only a guess.
    const way = parts === other ? 'pattern' : 'label'
    const finds = parts.map((part): Found => ({ ...part, way, margin: 1 }))
    return finds.length === 0 ? [] : [{ finds, weight: weights.caption * finds.length }]
  })
}

function isAbove(piece: Piece, label: Piece): boolean {
  return piece.box.y1 < label.box.y1 - 0.5 * label.capitalHeight
}

/** Values beside, below or above a caption, nearest first. */
function valuesOf(label: Label, print: OpenPrint): readonly Piece[] {
  const near = print.values.flatMap((piece) => {
    const at = pairCost(label, piece)
    return at === null || at.cost > COST_MAX ? [] : [{ piece, cost: at.cost }]
  })
  return near.toSorted((a, b) => a.cost - b.cost).map(({ piece }) => piece)
}

/** Splits a line into date and place, the longest place first; empty where it is not both. */
function partsOf(
  piece: Piece,
  [date, place]: readonly [FieldName, FieldName],
  values: ValueHabits,
): readonly Part[] {
  const characters = Array.from(piece.text)
  if (characters.length > LENGTH_MAX) return []
  const ways = characters.flatMap((character, at) => {
    if (!/\s/u.test(character)) return []
    const [left, right] = [partOf(piece, 0, at), partOf(piece, at)]
    return [
      { day: left, words: right },
      { day: right, words: left },
    ]
  })
  const read = ways.flatMap(({ day, words }) => {
    const parts = [readPart(date, day, values), readPart(place, words, values)]
    return parts.every((part) => part !== null) ? [{ parts, length: words.text.length }] : []
  })
  return read.toSorted((a, b) => b.length - a.length)[0]?.parts ?? []
}

/** Between a date and the place behind it: the word for `year`, and one before a place. */
const yearWord = anyWordOf(({ yearWords }) => yearWords)
const placeWord = anyWordOf(({ placeWords }) => placeWords)
const beforePlace = new RegExp(
  `^[\\s,]*(?:${yearWord}(?:[\\s,]+|$))?(?:${placeWord}\\s+(?=\\p{Lu}))?`,
  'u',
)

/** Between a place and the date, `Dakar, le 3.5.2015`; `ON` of `TORONTO, ON` is of the place. */
const dayWord = anyWordOf(({ dayWords }) => dayWords)
const beforeDay = new RegExp(
  `,\\s*(?!(?:\\p{Lu}{2}|\\p{Lu}\\p{Ll})$)(?:${dayWord}|${dayWord.toUpperCase()})$`,
  'u',
)

/** A text with the remains of a date is no place: `BUDAPEST 05.`. */
const restOfDay = /(?<!\d)\d{1,2}(?!\d)/u

function readPart(field: FieldName, piece: Piece, values: ValueHabits): Part | null {
  const isDay = isDateField(field)
  if (!isDay && restOfDay.test(piece.text)) return null
  const before = isDay ? '' : (beforePlace.exec(piece.text)?.[0] ?? '')
  const bare = piece.text.replace(/[\s,–-]+$/u, '')
  const text = isDay ? bare : bare.replace(beforeDay, '').replace(/[\s,]+$/u, '')
  const own = partOf(piece, lengthOf(before), lengthOf(text))
  const value =
    own.text === '' ? null : readValue(field, own.text.replace(/^[-–,]\s*/u, ''), values)
  return value === null ? null : { field, pieces: [own], value }
}
