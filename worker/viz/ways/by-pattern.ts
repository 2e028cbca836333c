/** Finds values by their form, where nothing beside them says what they are; never sure. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import { mayStateDay } from '../../catalogue/holder-numbers.ts'
import { withLatinDigits } from '../../catalogue/numerals.ts'
import { isOfCitizens, nationalityOf } from '../print/holders-word.ts'
import { onlyOne } from '../print/only-one.ts'
import { type Piece, partAt, partLike, pieceOf, wordPieces } from '../print/piece.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { byForm, byPattern } from '../proposals/proposals.ts'
import { licenceCategory } from '../values/printed-codes.ts'
import { asGrammar, isInForm, withoutSignOfNumber } from '../values/read-identifier.ts'
import { tidy } from '../values/read-value.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** The number of the document in the form of the issuer. */
export function documentNumber(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return numberInForm(print, 'document_number', values.documentNumbers)
}

/** The number of the holder in the form of the issuer, unless it states no day of birth there. */
export function personalNumber(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const forms = countries.get(values.issuer ?? '')?.holderNumbers ?? []
  return numberInForm(print, 'personal_number', values.personalNumbers).filter(({ finds }) =>
    finds.every(({ value }) => mayStateDay(value.value, forms, values.today)),
  )
}

/** The issuer's word for its citizens as the nationality. */
export function nationality(print: OpenPrint, { type }: PageHabits): ValueProposal[] {
  const { kind, country } = type
  if (!isOfCitizens(kind) || !print.isUnknown('nationality')) return []
  // `WARGANEGARA` is a nationality and the caption of one.
  const captions = print.dissections.flatMap(({ line, label, value }) =>
    label !== null && value === null && print.isFree(line) ? pieceOf(line) : [],
  )
  const [piece] = [...print.values, ...captions].filter(
    ({ line }) => nationalityOf(line)?.country === country,
  )
  if (piece === undefined || country === null) return []
  const value = { value: country, fit: 1 }
  return [byPattern({ field: 'nationality', pieces: [piece], value })]
}

/** Letters, then digits: seldom a holder's number. USCIS cards print a receipt: `IOE0123456789`. */
const serial = /^(?:[A-Z]{1,3}[ -]?\d{5,9}[A-Z]?|[A-Z]{3}\d{10})$/u

/** `A1234-12345-12345`, also with blanks: driver numbers that encode the name of the holder. */
const coded = /^[A-Z]\d{4} ?- ?\d{5,7} ?- ?\d{2,5}$/u

/** The only number that begins with letters; one that encodes the holder's name wins. */
export function serialNumber(print: OpenPrint, { type, values }: PageHabits): ValueProposal[] {
  if (type.kind === null || !print.isUnknown('document_number')) return []
  const numbers = print.values.filter(({ text }) => !isInForm(tidy(text), values.personalNumbers))
  const ofDrivers = numbers.filter(({ text }) => coded.test(tidy(text)))
  const serials = numbers.filter(({ text }) => serial.test(tidy(text)))
  const found = onlyOne(ofDrivers.length > 0 ? ofDrivers : serials)
  return found === undefined ? [] : byForm('document_number', [found], values)
}

/** Shortest number that is recognised before other words in its line. */
const WORD_LENGTH_MIN = 8

/** A number between ideographs, which are set without blanks: `第012345678900号`. */
const latinRun =
  /(?<=\p{Script=Han})[A-Z\d]{8,}(?![A-Z\d])|(?<![A-Z\d])[A-Z\d]{8,}(?=\p{Script=Han})/gu

function betweenIdeographs(piece: Piece): Piece[] {
  return [...piece.text.matchAll(latinRun)].map((found) => partAt(piece, found))
}

/** A line that begins with the sign of a number: `N° 4820173`, `No. …`, `№ …`. */
const signOfNumber = /^(?:№|N[ro]\.?\s|N\s?[.°º]{1,2})\s?(?=[\p{Lu}-]{0,4}\d)/iu

/** The number in one of these forms, if only one line is or contains such a number. */
function numberInForm(
  print: OpenPrint,
  field: FieldName,
  grammars: readonly RegExp[],
): ValueProposal[] {
  if (!print.isUnknown(field)) return []
  const read = print.values.flatMap((piece) => {
    // A label that was not recognised may stand before it in the same line.
    const words = wordPieces(pieceOf(piece.line))
    const parts = words.filter(
      ({ text }, at) => at === words.length - 1 || text.length >= WORD_LENGTH_MIN,
    )
    const valued = [piece, ...parts, ...betweenIdeographs(piece)].flatMap((part) => {
      const value = asGrammar(withoutSignOfNumber(tidy(withLatinDigits(part.text))), grammars)
      // A number has digits: `DEUTSCHLAND` has only the length of one.
      const isSigned = signOfNumber.test(part.line.text)
      return value === null || !/\d/.test(value.value) ? [] : { piece: part, value, isSigned }
    })
    return valued.slice(0, 1)
  })
  // `N° 4820173` beside the numbers of a section and a series.
  const signed = read.filter(({ isSigned }) => isSigned)
  const [found, ...others] = signed.length > 0 ? signed : read
  // The same number may be printed twice.
  if (found === undefined || others.some(({ value }) => value.value !== found.value.value))
    return []
  return [byPattern({ field, pieces: [found.piece], value: found.value })]
}

/** A height at the end of a line; the caption before it may be unread. */
const height =
  /(?<![^\s:])(?:[12][.,]\d{2} ?[mм]|[12]\d{2} ?(?:cm|см)|\d ?['’′] ?-? ?\d{1,2} ?["”″]{1,2})\.?$/iu
/** A weight at the end of a line, but not the last digits of a limit for vehicles, `> 3 500 kg`. */
const weight = /(?<![^\s:])(?:(?<!(?:^|\s)\d\s|[<>≤≥]\s?)\d{2,3} ?(?:kg|кг)|\d{2,3} ?lbs?)\.?$/iu

/** Not behind the remnant of the caption of hair, `19 HAIR`, which has the same colours. */
const notOfHair = String.raw`(?<![^\s:])(?<!(?:^|\s)(?:19 ?\S+|H\S{1,3})[\s:]+)`

/** Codes of AAMVA annex A. Colour words are also surnames: they count only beside a height. */
const codes = 'BLK|BLU|BRO|BRN|GRY|GRN|HAZ'
const colourCode = new RegExp(`${notOfHair}(?:${codes})$`, 'u')
const colour = new RegExp(`${notOfHair}(?:BLACK|BLUE|BROWN|GRAY|GREY|GREEN|HAZEL|${codes})$`, 'u')

/** Two or more categories of Directive 2006/126/EC, article 4, with `/`, `,` or `;` between. */
const categories = new RegExp(
  String.raw`(?<![^\s*:])(?:${licenceCategory})(?: ?[/,;] ?(?:${licenceCategory}))+$`,
  'u',
)

/** Each value only where exactly one line has its form. */
export function valuesByForm(print: OpenPrint, { values, type }: PageHabits): ValueProposal[] {
  const only = (field: FieldName, form: RegExp) => {
    if (!print.isUnknown(field)) return []
    const found = onlyOne(print.values.flatMap((piece) => partLike(piece, form) ?? []))
    return found === undefined ? [] : byForm(field, [found], values)
  }
  const heights = only('height', height)
  const hasHeight = heights.length > 0 || !print.isOpen('height')
  return [
    ...heights,
    ...only('weight', weight),
    ...only('eyes_color', hasHeight ? colour : colourCode),
    ...(type.kind === 'driving_licence' ? only('dl_class', categories) : []),
  ]
}
