/** What was found → the fields that are told of it, each with how likely it is. */
import { type FieldName, namedFields } from '../../shared/fields/catalogue.ts'
import { languages } from '../catalogue/languages.ts'
import { addressParts, wholeAddress } from './addresses/address-parts.ts'
import type { Found } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { type Piece, pathOf } from './piece.ts'
import { printProbability } from './print-probability.ts'
import type { PrintedField } from './printed-page.ts'
import { tidy } from './values/read-value.ts'

/** One, and of an address its parts; a whole name in its parts, where they are told apart. */
export function printedFields(found: Found, habits: PageHabits): PrintedField[] {
  const whole = printedField(found, found.field, found.value.value, habits)
  const { nameLines, areNamesWhole } = habits
  const isInLines =
    found.pieces.length === nameLines.length &&
    !nameLines.includes('full_name') &&
    // A comma within the first line parts the names before their lines do.
    !/,\s?\S/u.test(found.pieces[0]?.text ?? '')
  if (found.field === 'full_name' && isInLines) {
    return (['surname', 'given_names'] as const).map((name) => {
      const pieces = found.pieces.filter((_, line) => nameLines[line] === name)
      const text = tidy(pieces.map((piece) => piece.text).join(' '))
      return printedField({ ...found, pieces }, name, text, habits)
    })
  }
  const names = found.field === 'full_name' && !areNamesWhole ? partsAtComma(found) : null
  if (names !== null) {
    return (['surname', 'given_names'] as const).map((name) =>
      atMost(printedField(found, name, names[name], habits), PARTED_MAX),
    )
  }
  if (found.field !== 'address') return [whole]
  const { pieces, value } = found
  const address = wholeAddress(pieces, value.value, habits.isAmerican)
  const parts = addressParts(pieces, habits.isAmerican)
  return [
    ...(address === null ? [] : [printedField(found, 'address', address, habits)]),
    ...parts.map((part) =>
      printedField({ ...found, pieces: part.pieces }, part.field, part.value, habits),
    ),
  ]
}

/** The same, and no likelier than that. */
export function atMost(one: PrintedField, probability: number): PrintedField {
  return { ...one, probability: Math.min(one.probability, probability) }
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

function printedField(
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
