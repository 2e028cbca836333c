/** Read lines → fields. The ways stand in order; each takes only what is still open. */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import { namedFields } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { languages } from '../catalogue/languages.ts'
import { addressParts } from './address-parts.ts'
import { takeByLabel } from './by-label.ts'
import { takeByNumber } from './by-number.ts'
import { takeByPattern } from './by-pattern.ts'
import { takeByPlace } from './by-place.ts'
import { takeByValue } from './by-value.ts'
import { takeCategoryTable } from './category-table.ts'
import { takeContinuations } from './continuation.ts'
import { dissectAll } from './dissect.ts'
import { type Found, OpenPrint } from './open-print.ts'
import { datesInDoubt } from './order-of-dates.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pathOf } from './piece.ts'
import { printProbability } from './print-probability.ts'
import type { PrintedField, PrintedPage } from './printed-page.ts'
import { tidy } from './values/read-value.ts'

/** Of dates that cannot all be right, none is surer than this. */
const IN_DOUBT_MAX = 0.5

/** No page has more print than this; a hostile one is cut here. */
const LINES_MAX = 200
const LENGTH_MAX = 200

/**
 * What the printed page says, field by field.
 * @param known what MRZ and barcode say of the same document
 */
export function associate(
  { lines, size }: PrintedPage,
  known: readonly FieldCandidate[],
  habits: PageHabits,
): PrintedField[] {
  const readable = lines.filter(({ text }) => text.trim() !== '' && text.length <= LENGTH_MAX)
  const print = new OpenPrint(dissectAll(readable.slice(0, LINES_MAX), habits))
  takeByValue(print, known, habits.values)
  takeCategoryTable(print, habits.values)
  takeByNumber(print, habits.numbers, habits.values)
  takeByLabel(print, habits.values)
  if (size !== null) takeByPlace(print, habits.places, habits.values)
  takeContinuations(print, habits.values)
  // The dates of a page whose numbers only explain the other side are those of its table.
  if (!habits.isLegend) takeByPattern(print, known, habits.values)
  const inDoubt = datesInDoubt(print.found, habits.values.today)
  return print.found.flatMap((found) =>
    candidates(found, habits).map((one) =>
      inDoubt.has(one.name)
        ? { ...one, probability: Math.min(one.probability, IN_DOUBT_MAX) }
        : one,
    ),
  )
}

/** One, and of an address its parts; of a number each field that it is. */
function candidates(found: Found, habits: PageHabits): PrintedField[] {
  const whole = candidate(found, found.field, found.value.value, habits)
  if (found.field === 'personal_number' && habits.hasHoldersNumber) {
    return [whole, candidate(found, 'document_number', found.value.value, habits)]
  }
  const { nameLines } = habits
  if (found.field === 'full_name' && found.pieces.length === nameLines.length) {
    const names = (['surname', 'given_names'] as const).map((name) => {
      const pieces = found.pieces.filter((_, line) => nameLines[line] === name)
      const text = tidy(pieces.map((piece) => piece.text).join(' '))
      return candidate({ ...found, pieces }, name, text, habits)
    })
    return [whole, ...names]
  }
  if (found.field !== 'address') return [whole]
  const parts = addressParts(found.pieces.map(({ text }) => text))
  return [whole, ...[...parts].map(([name, value]) => candidate(found, name, value, habits))]
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
