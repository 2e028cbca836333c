/** Read lines → fields. The ways stand in order; each takes only what is still open. */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import { namedFields } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { languages } from '../catalogue/languages.ts'
import type { OpenCandidate } from '../catalogue/open-candidate.ts'
import { wordKey } from '../catalogue/word-key.ts'
import { addressParts, wholeAddress } from './addresses/address-parts.ts'
import { joinAddressRows } from './addresses/address-rows.ts'
import { takeAddressFromHouse } from './addresses/house-number.ts'
import { takeSecondAddress } from './addresses/second-address.ts'
import { takeStateAbove } from './addresses/state-above.ts'
import { takeByLabel } from './by-label.ts'
import { takeByNumber } from './by-number.ts'
import { takeByPattern } from './by-pattern.ts'
import { takeByPlace } from './by-place.ts'
import { takeByValue } from './by-value.ts'
import { takeDatesApart } from './dates/date-range.ts'
import { misreadEnd } from './dates/misread-end.ts'
import { datesInDoubt } from './dates/order-of-dates.ts'
import { takePlacesWithDates } from './dates/place-and-date.ts'
import { withMisreadLabels } from './labels/misread-labels.ts'
import { takeUnknownLabels } from './labels/unknown-labels.ts'
import { takeCategoryTable } from './licences/category-table.ts'
import { takeCategoryBeside, takeClassTable } from './licences/classes-in-rows.ts'
import { takeLicenceRows } from './licences/licence-rows.ts'
import { takeContinuations } from './lines/continuation.ts'
import { cutShort } from './lines/cut-short.ts'
import { dissectAll } from './lines/dissect.ts'
import { takeSpellingsBelow, takeSpellingsBeside } from './lines/other-spellings.ts'
import { takeFirstLineBeside, takeRuledLines } from './lines/ruled-lines.ts'
import { settleNames } from './names/names-by-form.ts'
import { takeSecondSurname } from './names/second-surname.ts'
import { takeSeriesAndNumber } from './numbers/series-and-number.ts'
import { type Found, OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pathOf } from './piece.ts'
import { PROBABILITY_MIN, printProbability } from './print-probability.ts'
import {
  LINE_CHARACTERS_MAX,
  PAGE_LINES_MAX,
  type PrintedField,
  type PrintedPage,
} from './printed-page.ts'
import { isLike } from './values/read-identifier.ts'
import { tidy } from './values/read-value.ts'

/** Of dates that cannot all be right, none is surer than this. */
const IN_DOUBT_MAX = 0.5

/** A value that may go on in the next line is not certain. */
const UNFINISHED_MAX = 0.85

/** What the printed page says. */
export interface PageFields {
  readonly fields: readonly PrintedField[]
  /** Hardly right, and so no answer: only a calibration must know of them. */
  readonly unlikely: readonly PrintedField[]
  /** Under labels that no field of the catalogue has. */
  readonly open: readonly OpenCandidate[]
}

/**
 * What the printed page says, field by field.
 * @param known what MRZ and barcode say of the same document
 */
export function associate(
  { lines, size }: PrintedPage,
  known: readonly FieldCandidate[],
  habits: PageHabits,
): PageFields {
  const readable = lines.filter(
    ({ text }) => text.trim() !== '' && text.length <= LINE_CHARACTERS_MAX,
  )
  const dissected = dissectAll(readable.slice(0, PAGE_LINES_MAX), habits)
  const print = new OpenPrint(withMisreadLabels(dissected, habits.words))
  takeByValue(print, known, habits.values)
  takeCategoryTable(print, habits.values)
  takeClassTable(print)
  takeByNumber(print, habits)
  takePlacesWithDates(print, habits.values)
  takeAddressFromHouse(print, habits.values)
  takeDatesApart(print, habits)
  takeSeriesAndNumber(print)
  takeByLabel(print, habits)
  if (size !== null) takeByPlace(print, habits.places, known, habits.values)
  if (!habits.isLegend) takeLicenceRows(print, habits)
  takeFirstLineBeside(print, habits.values)
  takeSecondAddress(print, habits.values)
  takeSpellingsBeside(print, habits.values)
  takeContinuations(print, habits.values)
  joinAddressRows(print, habits.values)
  takeStateAbove(print, habits.values)
  takeCategoryBeside(print, habits.type.country)
  takeSecondSurname(print, known, habits.values)
  takeSpellingsBelow(print, habits.values)
  takeRuledLines(print, habits.values)
  settleNames(print, known, habits.values)
  // The dates of a page whose numbers only explain the other side are those of its table.
  if (!habits.isLegend) takeByPattern(print, known, habits)
  const inDoubt = new Set([
    ...datesInDoubt(print.found, habits.values.today, habits.type.kind),
    ...misreadEnd(print.found, habits.type.country),
  ])
  const unfinished = new Set(cutShort(print))
  const hasOwnNumber =
    !print.isOpen('document_number') ||
    known.some(({ name, value }) => name === 'document_number' && value !== null)
  settleNameLines(print, habits)
  const found = hasOwnNumber ? print.found : print.found.map((one) => ofDocument(one, habits))
  const fields = withoutSameNumber(found, habits).flatMap((each) =>
    candidates(each, habits).map((one) => {
      if (inDoubt.has(one.name)) return atMost(one, IN_DOUBT_MAX)
      const isOfOne = unfinished.has(one.name) || (unfinished.has('address') && isPart(one.name))
      return isOfOne ? atMost(one, UNFINISHED_MAX) : one
    }),
  )
  const isLikely = ({ probability }: PrintedField) => probability >= PROBABILITY_MIN
  return {
    fields: fields.filter(isLikely),
    unlikely: fields.filter((one) => !isLikely(one)),
    open: habits.isLegend ? [] : takeUnknownLabels(print),
  }
}

/** `NOME` over a surname and given names, each in its line, is the caption of a whole name on permits. */
function settleNameLines(print: OpenPrint, { nameLines, type }: PageHabits): void {
  if (type.kind !== 'residence_permit' || !print.isOpen('surname')) return
  const given = print.found.find(({ field }) => field === 'given_names')
  if (given !== undefined && given.pieces.length === nameLines.length)
    print.replace(given, { ...given, field: 'full_name', way: 'pattern', margin: 0 })
}

/** Of an address. */
function isPart(name: FieldName): boolean {
  return name.startsWith('address_')
}

function atMost(one: PrintedField, probability: number): PrintedField {
  return { ...one, probability: Math.min(one.probability, probability) }
}

/**
 * A card that has no number of its own is named by that of its holder, in the form its issuer gives
 * that; so is one whose holder's number has the form that its issuer gives to numbers of documents.
 */
function ofDocument(found: Found, { hasHoldersNumber, values }: PageHabits): Found {
  if (found.field !== 'personal_number') return found
  const { documentNumbers, personalNumbers } = values
  const has = (grammars: readonly RegExp[]) =>
    grammars.some((grammar) => isLike(found.value.value, grammar))
  const isNamedByHolder = hasHoldersNumber
    ? has(personalNumbers)
    : has(documentNumbers) && !has(personalNumbers)
  return isNamedByHolder ? { ...found, field: 'document_number' } : found
}

/** An identity card that prints its only number twice, beside `NRIC No.` and under its bars, has no other of its holder. */
function withoutSameNumber(all: readonly Found[], { type }: PageHabits): readonly Found[] {
  if (type.kind !== 'identity_card') return all
  const numbers = all.flatMap(({ field, value }) =>
    field === 'document_number' ? wordKey(value.value) : [],
  )
  return all.filter(
    ({ field, value }) => field !== 'personal_number' || !numbers.includes(wordKey(value.value)),
  )
}

/** One, and of an address its parts; a whole name in its parts, where they are told apart. */
function candidates(found: Found, habits: PageHabits): PrintedField[] {
  const whole = candidate(found, found.field, found.value.value, habits)
  const { nameLines, areNamesWhole } = habits
  const isInLines = found.pieces.length === nameLines.length && !nameLines.includes('full_name')
  if (found.field === 'full_name' && isInLines) {
    return (['surname', 'given_names'] as const).map((name) => {
      const pieces = found.pieces.filter((_, line) => nameLines[line] === name)
      const text = tidy(pieces.map((piece) => piece.text).join(' '))
      return candidate({ ...found, pieces }, name, text, habits)
    })
  }
  const names = found.field === 'full_name' && !areNamesWhole ? partsAtComma(found) : null
  if (names !== null) {
    return (['surname', 'given_names'] as const).map((name) =>
      atMost(candidate(found, name, names[name], habits), PARTED_MAX),
    )
  }
  if (found.field !== 'address') return [whole]
  const { pieces, value } = found
  const address = wholeAddress(pieces, value.value, habits.isAmerican)
  const parts = addressParts(pieces, habits.isAmerican)
  return [
    ...(address === null ? [] : [candidate(found, 'address', address, habits)]),
    ...parts.map((part) =>
      candidate({ ...found, pieces: part.pieces }, part.field, part.value, habits),
    ),
  ]
}

/** What stands behind a comma and is no given name: `JR`, `III`, `PhD`, `S/O MOHAN`. */
const noName = /^(?:[JS]R|I{2,3}|IV|VI?|PH\.?D|M\.?D|ESQ)\.?$|^[SDWC]\/O\b/iu

/** Names that were told apart by a comma are not certain. */
const PARTED_MAX = 0.85

/** `SALUMBIDA, MARIO ANDRES`: what stands before the only comma of a whole name is the surname. */
function partsAtComma({
  pieces: [first],
  value: { value },
}: Found): Record<'surname' | 'given_names', string> | null {
  if (!first?.text.includes(',')) return null
  const [surname = '', given = '', ...others] = value.split(',').map(tidy)
  const areNames = [surname, given].every((name) => /\p{L}{2}/u.test(name) && !noName.test(name))
  return areNames && others.length === 0 ? { surname, given_names: given } : null
}

function candidate(
  { pieces, value: { fit }, way, margin }: Found,
  name: FieldName,
  value: string,
  habits: PageHabits,
): PrintedField {
  const { path, least } = pathOf(pieces)
  const [first] = pieces
  const features = { way, path, least, margin, fit }
  return {
    name,
    value: isUnspacedName(name, first) ? value.replace(/\s/gu, '') : value,
    printed: tidy(pieces.map(({ text }) => text).join(' ')),
    lcid: isSpelt(name) ? lcidOf(first, habits) : 0,
    probability: printProbability(name, features),
    source: 'viz',
    box: first?.line.inPicture ?? null,
    features,
  }
}

/** Names and texts have spellings; dates, numbers, states and sexes say the same in every script. */
function isSpelt(name: FieldName): boolean {
  return ['name', 'text'].includes(namedFields[name].kind)
}

/** Chinese, Japanese and Korean names are set wide, and written without blanks. */
function isUnspacedName(name: FieldName, piece: Piece | undefined): boolean {
  return namedFields[name].kind === 'name' && piece?.script === 'Hani'
}

/** Of the language it was read in, or the first of the page's that is written so; 0 for Latin letters. */
function lcidOf(piece: Piece | undefined, { values }: PageHabits): number {
  if (piece === undefined || piece.script === 'Latn') return 0
  const { script, line } = piece
  const tags = [line.language ?? [], values.languages, ...languages.keys()].flat()
  const tag = tags.find((one) => languages.get(one)?.script === script)
  return languages.get(tag ?? '')?.lcid ?? 0
}
