/** The last way: what a value looks like, where nothing beside it says what it is. Never sure by itself. */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { americanPostalCountry } from './address-parts.ts'
import { continuationOf } from './continuation.ts'
import type { OpenPrint } from './open-print.ts'
import { type Piece, pieceOf } from './piece.ts'
import { readDate } from './values/read-date.ts'
import { isLike } from './values/read-identifier.ts'
import { readValue, tidy } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'

/** Years: an end of validity further ahead is none. */
const VALIDITY_MAX = 50

/** @param known what MRZ and barcode say; of a field they speak of, a look alone says nothing better */
export function takeByPattern(
  print: OpenPrint,
  known: readonly FieldCandidate[],
  values: ValueHabits,
): void {
  const told = new Set(known.map(({ name }) => name))
  const isOpen = (field: FieldName) => print.isOpen(field) && !told.has(field)
  if (isOpen('document_number')) takeNumber(print, 'document_number', values.documentNumbers)
  if (isOpen('personal_number')) takeNumber(print, 'personal_number', values.personalNumbers)
  takeDates(print, dateFields.filter(isOpen), known, values)
  takeAmericanAddress(print, values)
}

/** A postal line, and straight above it a line that begins as streets do there. */
function takeAmericanAddress(print: OpenPrint, values: ValueHabits): void {
  if (!print.isOpen('address')) return
  for (const street of print.values) {
    const town = /^(?:\d|P\.?\s?O\.?\s?BOX)/iu.test(street.text)
      ? continuationOf(street, print.values)
      : null
    if (town === null || americanPostalCountry(town.text) === null) continue
    const value = readValue('address', `${street.text} ${town.text}`, values)
    if (value === null) continue
    print.take({ field: 'address', pieces: [street, town], value, way: 'pattern', margin: 0 })
    return
  }
}

/** The one line that is a number as the issuer writes them. */
function takeNumber(print: OpenPrint, field: FieldName, grammars: readonly RegExp[]): void {
  const isOne = ({ text }: Piece) => grammars.some((one) => isLike(tidy(text), one))
  // Its label may stand before it in the same line, and not be read as one.
  const alike = print.values.flatMap((piece) => [piece, lastWord(piece)].find(isOne) ?? [])
  const [piece, ...others] = alike
  if (piece === undefined || others.length > 0) return
  print.take({
    field,
    pieces: [piece],
    value: { value: tidy(piece.text), fit: 1 },
    way: 'pattern',
    margin: 0,
  })
}

function lastWord({ line }: Piece): Piece {
  const letters = Array.from(line.text.trimEnd())
  return pieceOf(line, letters.lastIndexOf(' ') + 1, letters.length)
}

const dateFields = ['birth_date', 'issue_date', 'expiry_date'] as const

/** Birth before issue before expiry: where as many dates are left as fields, they fall into their order. */
function takeDates(
  print: OpenPrint,
  open: readonly FieldName[],
  known: readonly FieldCandidate[],
  values: ValueHabits,
): void {
  const dates = datesOf(print.values, values)
  if (open.length === 0 || dates.length !== open.length) return
  const placed = dates.map((one, index) => ({ ...one, field: open[index] ?? 'expiry_date' }))
  const at = (wanted: (typeof dateFields)[number]) =>
    placed.find(({ field }) => field === wanted)?.date ??
    print.found.find(({ field }) => field === wanted)?.value.value ??
    known.find(({ name }) => name === wanted)?.value ??
    undefined
  if (!isPlausible(at('birth_date'), at('issue_date'), at('expiry_date'), values.today)) return
  for (const { field, date, piece } of placed) {
    const value = { value: date, fit: 0.7 }
    print.take({ field, pieces: [piece], value, way: 'pattern', margin: 0 })
  }
}

/** Dates as `YYYY-MM-DD`, which sort as they follow one another. */
function isPlausible(
  birth: string | undefined,
  issue: string | undefined,
  expiry: string | undefined,
  today: string,
): boolean {
  if (birth === undefined || expiry === undefined || birth >= expiry || birth > today) return false
  if (issue !== undefined && (issue < birth || issue > expiry || issue > today)) return false
  return Number(expiry.slice(0, 4)) <= Number(today.slice(0, 4)) + VALIDITY_MAX
}

/** The dates that are left, earliest first, each once. */
function datesOf(pieces: readonly Piece[], values: ValueHabits): { date: string; piece: Piece }[] {
  const dates = new Map<string, Piece>()
  for (const piece of pieces) {
    const date = readDate(piece.text, 'issue', values)?.value
    if (date !== undefined && !dates.has(date)) dates.set(date, piece)
  }
  return [...dates]
    .map(([date, piece]) => ({ date, piece }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}
