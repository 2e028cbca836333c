/** The last way: what a value looks like, where nothing beside it says what it is. Never sure by itself. */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { DocumentType } from '../catalogue/decide-type.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { wordKey } from '../catalogue/word-key.ts'
import { americanPostalCountry } from './address-parts.ts'
import { continuationOf } from './continuation.ts'
import { takeDatesByOrder } from './dates-by-order.ts'
import { keyed, matchLabels } from './match-label.ts'
import { takeAmericanNames, takeNamesWithComma } from './names-by-form.ts'
import { takeNamesByRow } from './names-by-row.ts'
import { isOfCitizens, nationalityOf } from './nationality.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pieceOf, wordPieces } from './piece.ts'
import { takeSexByLook } from './sex-by-look.ts'
import { takeToldByForm } from './told-by-form.ts'
import { asGrammar } from './values/read-identifier.ts'
import { readValue, tidy } from './values/read-value.ts'

/** @param known what MRZ and barcode say; of a field they speak of, a look alone says nothing better */
export function takeByPattern(
  print: OpenPrint,
  known: readonly FieldCandidate[],
  habits: PageHabits,
): void {
  const { values, authorities } = habits
  const told = new Set(known.map(({ name }) => name))
  const isOpen = (field: FieldName) => print.isOpen(field) && !told.has(field)
  if (isOpen('document_number')) takeNumber(print, 'document_number', values.documentNumbers)
  if (isOpen('personal_number')) takeNumber(print, 'personal_number', values.personalNumbers)
  takeDatesByOrder(print, known, habits)
  if (isOpen('nationality')) takeNationality(print, habits.type)
  if (isOpen('authority')) takeAuthority(print, authorities)
  if (isOpen('sex')) takeSexByLook(print, habits)
  takeToldByForm(print, habits, isOpen)
  takeAmericanAddress(print, habits)
  if (told.has('surname')) return
  takeNamesWithComma(print, values)
  takeAmericanNames(print, habits)
  takeNamesByRow(print, habits)
}

/** A word that says whose citizen somebody is, where it is the issuer's. */
function takeNationality(print: OpenPrint, { kind, country }: DocumentType): void {
  if (!isOfCitizens(kind)) return
  const [piece] = print.values.filter(({ line }) => nationalityOf(line)?.country === country)
  if (piece === undefined || country === null) return
  const value = { value: country, fit: 1 }
  print.take({ field: 'nationality', pieces: [piece], value, way: 'pattern', margin: 0 })
}

/** The heading that names who issues such documents. */
function takeAuthority(print: OpenPrint, authorities: readonly string[]): void {
  const words = authorities.map((name) => ({
    key: wordKey(name),
    field: null,
    language: name,
    rank: 0,
  }))
  for (const piece of print.values) {
    if (matchLabels(keyed(piece.text, piece.characters), words).length === 0) continue
    const value = { value: tidy(piece.text), fit: 1 }
    print.take({ field: 'authority', pieces: [piece], value, way: 'pattern', margin: 0 })
    return
  }
}

/** A postal line, and straight above it a line that begins as streets do there. */
function takeAmericanAddress(print: OpenPrint, { numbers, values }: PageHabits): void {
  if (!print.isOpen('address')) return
  const isNumberOpen =
    numbers.get(ADDRESS) === 'address' &&
    print.dissections.every(({ number }) => number?.number !== ADDRESS)
  for (const line of print.values) {
    const town = /^(?:\d|P\.?\s?O\.?\s?BOX)/iu.test(line.text)
      ? continuationOf(line, print.values)
      : null
    if (town === null || americanPostalCountry(town.text) === null) continue
    const street = isNumberOpen ? withoutNumber(line) : line
    const value = readValue('address', `${street.text} ${town.text}`, values)
    if (value === null) continue
    print.take({ field: 'address', pieces: [street, town], value, way: 'pattern', margin: 0 })
    return
  }
}

/** The number of the address on American cards. */
const ADDRESS = '8'

/** `8123 MAIN ST`: where all fields are numbered and no 8 was found, it is the first digit of the street. */
function withoutNumber(street: Piece): Piece {
  const isGlued = /^8\d/.test(street.text)
  return isGlued
    ? pieceOf(street.line, street.start + ADDRESS.length, street.start + street.characters.length)
    : street
}

/** A number this long is told from others although words stand beside it in its line. */
const WORD_LENGTH_MIN = 8

/** The one line that is a number as the issuer writes them, or holds one. */
function takeNumber(print: OpenPrint, field: FieldName, grammars: readonly RegExp[]): void {
  const read = print.values.flatMap((piece) => {
    // Its label may stand before it in the same line, and not be read as one.
    const words = wordPieces(pieceOf(piece.line))
    const parts = words.filter(
      ({ text }, at) => at === words.length - 1 || text.length >= WORD_LENGTH_MIN,
    )
    const valued = [piece, ...parts].flatMap((part) => {
      const value = asGrammar(tidy(part.text), grammars)
      return value === null ? [] : { piece: part, value }
    })
    return valued.slice(0, 1)
  })
  const [found, ...others] = read
  // The same number may be printed twice.
  if (found === undefined || others.some(({ value }) => value.value !== found.value.value)) return
  print.take({ field, pieces: [found.piece], value: found.value, way: 'pattern', margin: 0 })
}
