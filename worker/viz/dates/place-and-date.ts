/** Values under one caption for a place and a day: `Place and date of birth`, `Verviers 19 FEV 1984`. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { type Label, labelFields } from '../labels/label-in.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { rowsApart } from '../lines/column-rows.ts'
import type { OpenPrint } from '../open-print.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import type { ReadValue } from '../values/value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** Capital heights that a pairing may cost. */
const COST_MAX = 3

/** Longer lines are neither. */
const LENGTH_MAX = 80

/** A value and what it reads as. */
interface Part {
  readonly field: FieldName
  readonly piece: Piece
  readonly value: ReadValue
}

/** Both are taken, or neither. */
export function takePlacesWithDates(print: OpenPrint, values: ValueHabits): void {
  for (const { line, label, value } of print.dissections) {
    const fields = label === null ? null : placeAndDate(label)
    if (label === null || fields === null || !fields.every((field) => print.isOpen(field))) continue
    const near = value === null ? valuesOf(label, print) : print.isFree(line) ? [value] : []
    // Above its caption it stands where nothing below it is both.
    const [nearest] = near.filter((piece) => !isAbove(piece, label))
    const [above] = value === null ? near.filter((piece) => isAbove(piece, label)) : []
    const [own = [], other = []] = [nearest, above].map((piece) =>
      piece === undefined ? [] : partsOf(piece, fields, values),
    )
    const apart =
      nearest === undefined || own.length > 0 ? own : partsApart(nearest, fields, print, values)
    const parts = apart.length > 0 ? apart : other
    // It may belong to a caption above it that could not be read.
    const way = parts === other ? 'pattern' : 'label'
    for (const { field, piece, value: read } of parts)
      print.take({ field, pieces: [piece], value: read, way, margin: 1 })
  }
}

function isAbove(piece: Piece, label: Piece): boolean {
  return piece.box.y1 < label.box.y1 - 0.5 * label.capitalHeight
}

/** Beside a caption, below or above it, the nearest first. */
function valuesOf(label: Label, print: OpenPrint): readonly Piece[] {
  const near = print.values.flatMap((piece) => {
    const at = pairCost(label, piece)
    return at === null || at.cost > COST_MAX ? [] : [{ piece, cost: at.cost }]
  })
  return near.toSorted((a, b) => a.cost - b.cost).map(({ piece }) => piece)
}

/** `SENTANI, 05-06-1973`, `17 OCT 2006 BUCARAMANGA`: whether words stand before or behind a day. */
export function isPlaceWithDay(text: string): boolean {
  return wordsThenDay.test(text) || dayThenWords.test(text)
}

const day = String.raw`\d{1,2}(?:[./-]\d{1,2}[./-]| \d{2} |[ .-]\p{L}{3,9}[ .-])(?:19|20)\d{2}`
const wordsThenDay = new RegExp(`\\p{L}{2}[^\\d]*[\\s,]${day}$`, 'u')
const dayThenWords = new RegExp(`^${day}[\\s,][^\\d]*\\p{L}{2}`, 'u')

/** The fields of a caption that names a day and something else, equally well. */
export function placeAndDate(label: Label): readonly [FieldName, FieldName] | null {
  const [first, second, ...others] = labelFields(label)
  if (first === undefined || second === undefined || others.length > 0) return null
  const isDate = (field: FieldName) => namedFields[field].kind === 'date'
  if (isDate(first) === isDate(second)) return null
  return isDate(first) ? [first, second] : [second, first]
}

/** Capital heights between a day and its place that were found as a line each. */
const APART_MAX = 6

/** The day and its words, where each is a line of its own and they stand beside one another. */
function partsApart(
  nearest: Piece,
  [date, place]: readonly [FieldName, FieldName],
  print: OpenPrint,
  values: ValueHabits,
): readonly Part[] {
  const row = print.unlabelled.filter(
    (piece) =>
      Math.abs(rowsApart(nearest, piece)) < 0.6 * nearest.capitalHeight &&
      gapBetween(nearest, piece) < APART_MAX * nearest.capitalHeight,
  )
  const days = row.flatMap((piece) => readPart(date, piece, values) ?? [])
  // Here nothing of the day stands before the place: `г.` is that of a town.
  const words = row.flatMap((piece): Part[] => {
    const value = readValue(place, piece.text, values)
    return value === null ? [] : [{ field: place, piece, value }]
  })
  return row.length === 2 && days.length === 1 && words.length === 1 ? [...days, ...words] : []
}

function gapBetween({ box }: Piece, { box: other }: Piece): number {
  return Math.max(0, other.x0 - box.x1, box.x0 - other.x1)
}

/** Its day and its words, where it is both: of several ways to part them that with most words. */
function partsOf(
  { line, start, text }: Piece,
  [date, place]: readonly [FieldName, FieldName],
  values: ValueHabits,
): readonly Part[] {
  const characters = Array.from(text)
  if (characters.length > LENGTH_MAX) return []
  const ways = characters.flatMap((character, at) => {
    if (!/\s/u.test(character)) return []
    const before = pieceOf(line, start, start + at)
    const behind = pieceOf(line, start + at, start + characters.length)
    return [
      { day: before, words: behind },
      { day: behind, words: before },
    ]
  })
  const read = ways.flatMap(({ day, words }) => {
    const parts = [readPart(date, day, values), readPart(place, words, values)]
    return parts.every((part) => part !== null) ? [{ parts, length: words.text.length }] : []
  })
  return read.toSorted((a, b) => b.length - a.length)[0]?.parts ?? []
}

/** Behind a day, and no part of the place: the word of the year, and one before the place. */
const yearWord = anyWordOf(({ yearWords }) => yearWords)
const placeWord = anyWordOf(({ placeWords }) => placeWords)
const beforePlace = new RegExp(
  `^[\\s,]*(?:${yearWord}(?:[\\s,]+|$))?(?:${placeWord}\\s+(?=\\p{Lu}))?`,
  'u',
)

/** Behind a place and its comma, and no part of it: `Dakar, le 3.5.2015`, `LUANDA, AOS 19/06/2018`; `TORONTO, ON` is one. */
const dayWord = anyWordOf(({ dayWords }) => dayWords)
const beforeDay = new RegExp(
  `,\\s*(?!(?:\\p{Lu}{2}|\\p{Lu}\\p{Ll})$)(?:${dayWord}|${dayWord.toUpperCase()})$`,
  'u',
)

/** What is left of a day is no place: `BUDAPEST 05.`. */
const restOfDay = /(?<!\d)\d{1,2}(?!\d)/u

function readPart(field: FieldName, piece: Piece, values: ValueHabits): Part | null {
  const isDay = namedFields[field].kind === 'date'
  if (!isDay && restOfDay.test(piece.text)) return null
  const before = isDay ? '' : (beforePlace.exec(piece.text)?.[0] ?? '')
  const length = Array.from(before).length
  const bare = piece.text.replace(/[\s,–-]+$/u, '')
  const text = isDay ? bare : bare.replace(beforeDay, '').replace(/[\s,]+$/u, '')
  const end = piece.start + Array.from(text).length
  const own = pieceOf(piece.line, piece.start + length, end)
  const value =
    own.text === '' ? null : readValue(field, own.text.replace(/^[-–,]\s*/u, ''), values)
  return value === null ? null : { field, piece: own, value }
}
