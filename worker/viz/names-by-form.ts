/** Names that are told by how they are printed and where, when no label tells them apart. */
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pieceOf } from './piece.ts'
import { readValue } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'

/** `Name` beside a surname of its own is what else somebody is called. */
export function settleNames(print: OpenPrint): void {
  const surname = print.found.find(({ field }) => field === 'surname')
  const name = print.found.find(({ field, way }) => field === 'full_name' && way === 'label')
  if (surname?.way !== 'label' || name === undefined || !print.isOpen('given_names')) return
  print.replace(name, { ...name, field: 'given_names' })
}

interface Names {
  readonly surname: Piece
  readonly given: Piece
}

/** `LEE, Chi Nan`: the surname in capitals, a comma, and names that are not in capitals. */
export function takeNamesWithComma(print: OpenPrint, values: ValueHabits): void {
  if (!print.isOpen('surname') || !print.isOpen('given_names')) return
  const [names, ...others] = print.values.flatMap((piece) => namesAt(piece, print.values))
  if (names === undefined || others.length > 0) return
  const surname = readValue('surname', names.surname.text, values)
  const given = readValue('given_names', names.given.text, values)
  if (surname === null || given === null) return
  const byForm = { way: 'pattern', margin: 0 } as const
  print.take({ field: 'surname', pieces: [names.surname], value: surname, ...byForm })
  print.take({ field: 'given_names', pieces: [names.given], value: given, ...byForm })
}

/** A comma may be read as a semicolon. */
const surnameAndComma = /^(\p{Lu}{2,}(?:[ '’-]\p{Lu}+)*)\s?[,;]/u
const givenNames = /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)*$/u

/** Capital heights between a comma and given names that were found as a line of their own. */
const BLANK_MAX = 2.5

function namesAt(piece: Piece, others: readonly Piece[]): Names[] {
  const [whole, name] = surnameAndComma.exec(piece.text) ?? []
  if (whole === undefined || name === undefined) return []
  const at = (length: number) => piece.start + length
  const surname = pieceOf(piece.line, piece.start, at(Array.from(name).length))
  const behind = pieceOf(piece.line, at(Array.from(whole).length), at(piece.characters.length))
  const beside = others.filter((other) => behind.text === '' && isNext(piece, other))
  return [behind, ...beside]
    .filter(({ text }) => givenNames.test(text))
    .map((given) => ({ surname, given }))
}

function isNext({ box, capitalHeight }: Piece, other: Piece): boolean {
  const gap = (other.box.x0 - box.x1) / capitalHeight
  return Math.abs(other.box.y1 - box.y1) < 0.5 * capitalHeight && gap > 0 && gap < BLANK_MAX
}

/** Two to four words in capitals. */
const wholeName = /^\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’.-]*){1,3}$/u

/** Of the height of the day of birth, what a name above it has at least. */
const HEIGHT_MIN = 0.85

/**
 * Of an American card that prints its names without number or caption: the one line in capitals
 * above the day of birth that begins where other fields begin.
 */
export function takeWholeName(print: OpenPrint, { isAmerican, values }: PageHabits): void {
  const names = ['surname', 'given_names', 'full_name'] as const
  if (!isAmerican || names.some((field) => !print.isOpen(field))) return
  const birth = print.found.find(({ field }) => field === 'birth_date')?.pieces[0]
  if (birth === undefined) return
  const starts = print.dissections.flatMap(({ label, number }) => label ?? number ?? [])
  const above = print.values.filter(
    (piece) =>
      wholeName.test(piece.text) &&
      piece.box.y1 < birth.box.y0 &&
      piece.capitalHeight > HEIGHT_MIN * birth.capitalHeight &&
      starts.some((start) => isFlush(piece, start)),
  )
  const [piece, ...others] = above
  const value = piece && readValue('full_name', piece.text, values)
  if (!piece || !value || others.length > 0) return
  print.take({ field: 'full_name', pieces: [piece], value, way: 'pattern', margin: 0 })
}

function isFlush(piece: Piece, other: Piece): boolean {
  return Math.abs(piece.box.x0 - other.box.x0) < 0.5 * piece.capitalHeight
}
