/**
 * Finds values by their form, where nothing beside them says what they are. The last way, and never
 * sure by itself.
 */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import type { DocumentType } from '../catalogue/decide-type.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { withLatinDigits } from '../catalogue/numerals.ts'
import { takeAddressBlock } from './addresses/address-block.ts'
import { takeAddressByForm } from './addresses/address-by-form.ts'
import { takeLoneValues } from './american/lone-values.ts'
import { takeAuthority } from './authority-by-form.ts'
import { takeDatesByOrder } from './dates/dates-by-order.ts'
import { takeAmericanNames } from './names/american-names.ts'
import { takeNamesWithComma } from './names/names-by-form.ts'
import { takeNamesByRow } from './names/names-by-row.ts'
import { isOfCitizens, nationalityOf } from './nationality.ts'
import { takeHolderByNumber } from './numbers/holder-by-number.ts'
import { takeNumberBehindTitle } from './numbers/number-behind-title.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pieceOf, wordPieces } from './piece.ts'
import { takeSexByLook } from './sex-by-look.ts'
import { takeByForm } from './take-by-form.ts'
import { takeToldByForm } from './told-by-form.ts'
import { asGrammar, isLike, withoutSignOfNumber } from './values/read-identifier.ts'
import { tidy } from './values/read-value.ts'

/**
 * Takes values whose form tells their field.
 * @param known candidates from MRZ and barcode; most of their fields are not looked for, as form
 * alone is weaker evidence
 */
export function takeByPattern(
  print: OpenPrint,
  known: readonly FieldCandidate[],
  habits: PageHabits,
): void {
  const { values } = habits
  const told = new Set(known.map(({ name }) => name))
  const isOpen = (field: FieldName) => print.isOpen(field) && !told.has(field)
  if (isOpen('document_number')) takeNumber(print, 'document_number', values.documentNumbers)
  if (isOpen('document_number')) takeNumberBehindTitle(print, habits)
  if (isOpen('document_number') && habits.type.kind !== null) takeSerialNumber(print, habits)
  if (isOpen('personal_number')) takeNumber(print, 'personal_number', values.personalNumbers)
  takeDatesByOrder(print, known, habits)
  if (isOpen('nationality')) takeNationality(print, habits.type)
  if (isOpen('authority')) takeAuthority(print, habits)
  if (isOpen('sex')) takeSexByLook(print, habits)
  takeHolderByNumber(print, habits, isOpen)
  takeToldByForm(print, habits, isOpen)
  takeLoneValues(print, habits, isOpen)
  if (!told.has('address') && !told.has('surname')) takeAddressBlock(print, habits)
  if (!told.has('address')) takeAddressByForm(print, habits)
  if (!told.has('surname')) takeNames(print, habits)
}

function takeNames(print: OpenPrint, habits: PageHabits): void {
  takeNamesWithComma(print, habits.values)
  takeAmericanNames(print, habits)
  takeNamesByRow(print, habits)
}

/** Takes the issuer's word for its citizens as the nationality. */
function takeNationality(print: OpenPrint, { kind, country }: DocumentType): void {
  if (!isOfCitizens(kind)) return
  // `WARGANEGARA` is a nationality and the caption of one.
  const captions = print.dissections.flatMap(({ line, label, value }) =>
    label !== null && value === null && print.isFree(line) ? pieceOf(line) : [],
  )
  const [piece] = [...print.values, ...captions].filter(
    ({ line }) => nationalityOf(line)?.country === country,
  )
  if (piece === undefined || country === null) return
  const value = { value: country, fit: 1 }
  print.take({ field: 'nationality', pieces: [piece], value, way: 'pattern', margin: 0 })
}

/**
 * Letters, then digits: usual for document numbers, rare for personal numbers. USCIS cards print a
 * receipt number: `IOE0123456789`.
 */
const serial = /^(?:[A-Z]{1,3}[ -]?\d{5,9}[A-Z]?|[A-Z]{3}\d{10})$/u

/** `A1234-12345-12345`, also with blanks: driver numbers that encode the name of the holder. */
const coded = /^[A-Z]\d{4} ?- ?\d{5,7} ?- ?\d{2,5}$/u

/**
 * Takes the only number that begins with letters, where none has the form of the issuer. A number
 * that encodes the name of the holder wins over an audit number.
 */
function takeSerialNumber(print: OpenPrint, { values }: PageHabits): void {
  const isHolders = (text: string) => values.personalNumbers.some((one) => isLike(text, one))
  const numbers = print.values.filter(({ text }) => !isHolders(tidy(text)))
  const ofDrivers = numbers.filter(({ text }) => coded.test(tidy(text)))
  const serials = numbers.filter(({ text }) => serial.test(tidy(text)))
  const [found, ...others] = ofDrivers.length > 0 ? ofDrivers : serials
  if (found !== undefined && others.length === 0)
    takeByForm(print, 'document_number', [found], values)
}

/** Shortest number that is recognised before other words in its line. */
const WORD_LENGTH_MIN = 8

/** A number between ideographs, which are set without blanks: `第012345678900号`. */
const latinRun =
  /(?<=\p{Script=Han})[A-Z\d]{8,}(?![A-Z\d])|(?<![A-Z\d])[A-Z\d]{8,}(?=\p{Script=Han})/gu

function betweenIdeographs({ line, start, text }: Piece): Piece[] {
  return [...text.matchAll(latinRun)].map(({ 0: run, index }) => {
    const from = start + Array.from(text.slice(0, index)).length
    return pieceOf(line, from, from + run.length)
  })
}

/** Takes the number in the form of the issuer, if only one line is or contains such a number. */
function takeNumber(print: OpenPrint, field: FieldName, grammars: readonly RegExp[]): void {
  const read = print.values.flatMap((piece) => {
    // A label that was not recognised may stand before it in the same line.
    const words = wordPieces(pieceOf(piece.line))
    const parts = words.filter(
      ({ text }, at) => at === words.length - 1 || text.length >= WORD_LENGTH_MIN,
    )
    const valued = [piece, ...parts, ...betweenIdeographs(piece)].flatMap((part) => {
      const value = asGrammar(withoutSignOfNumber(tidy(withLatinDigits(part.text))), grammars)
      // A number has digits: `DEUTSCHLAND` has only the length of one.
      return value === null || !/\d/.test(value.value) ? [] : { piece: part, value }
    })
    return valued.slice(0, 1)
  })
  const [found, ...others] = read
  // The same number may be printed twice.
  if (found === undefined || others.some(({ value }) => value.value !== found.value.value)) return
  print.take({ field, pieces: [found.piece], value: found.value, way: 'pattern', margin: 0 })
}
