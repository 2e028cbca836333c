/** Turns what was found into fields, each with its probability. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { justBelowHigh } from '../../calibration/just-below-high.ts'
import { languages } from '../../catalogue/languages.ts'
import { rowsOf } from '../print/column-rows.ts'
import { isNameField, isSpeltField } from '../print/field-kinds.ts'
import { beginsWithCaption, labelsSpelt } from '../print/label-words.ts'
import { type Piece, textOf } from '../print/piece.ts'
import type { PrintedField } from '../print/printed-page.ts'
import { cornersOf } from '../print/value-corners.ts'
import type { Found } from '../proposals/open-print.ts'
import { fillProbability, printProbability } from '../proposals/print-probability.ts'
import { addressParts, wholeAddress } from '../values/address-parts.ts'
import { hasDigitWithin, hasDoubtfulI, isOneCapital } from '../values/name-spelling.ts'
import { pathOfValue } from '../values/noughts.ts'
import { tidy } from '../values/read-value.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** The field; an address with its parts; a whole name in two where lines or a comma show them. */
export function printedFields(found: Found, habits: PageHabits): PrintedField[] {
  const whole = printedField(found, found.field, found.value.value, habits)
  const { nameLines, areNamesWhole } = habits
  const rows = rowsOf(found.pieces)
  const isInLines =
    rows.length === nameLines.length &&
    !nameLines.includes('full_name') &&
    // A comma within the first line separates the names, not the end of that line.
    !/,\s?\S/u.test(textOf(rows[0] ?? []))
  if (found.field === 'full_name' && isInLines) {
    const isSure = !habits.isJointlyCaptioned || areSetApart(rows, nameLines)
    return (['surname', 'given_names'] as const).map((name) => {
      const pieces = rows.filter((_, line) => nameLines[line] === name).flat()
      const text = tidy(textOf(pieces))
      const field = printedField({ ...found, pieces }, name, text, habits)
      return isSure ? field : atMost(field, justBelowHigh)
    })
  }
  const names =
    found.field === 'full_name' && !areNamesWhole
      ? partsAtComma(found)
      : partsBelowComma(found, rows)
  if (names !== null) {
    return names.map(({ name, value, pieces = found.pieces }) =>
      atMost(printedField({ ...found, pieces }, name, value, habits), PARTED_MAX),
    )
  }
  if (found.field !== 'address') return [whole]
  const { pieces, value } = found
  const address = wholeAddress(pieces, value.value, habits.style.postalLines)
  const parts = addressParts(pieces, habits.style.postalLines)
  return [
    ...(address === null ? [] : [printedField(found, 'address', address, habits)]),
    ...parts.map((part) =>
      printedField({ ...found, pieces: part.pieces }, part.field, part.value, habits),
    ),
  ]
}

/** Whether surname and given names are set unlike, `BABIĆ` above `Petra`: not one long name. */
function areSetApart(
  rows: readonly (readonly Piece[])[],
  nameLines: PageHabits['nameLines'],
): boolean {
  return rows.every((row, line) => {
    const areCapitals = textOf(row) === textOf(row).toUpperCase()
    return areCapitals === (nameLines[line] === 'surname')
  })
}

/** Caps the probability of a field. */
export function atMost(one: PrintedField, probability: number): PrintedField {
  return { ...one, probability: Math.min(one.probability, probability) }
}

/** Texts behind a comma that are not given names: `JR`, `III`, `PhD`, `S/O MOHAN`. */
const noName = /^(?:[JS]R|I{2,3}|IV|VI?|PH\.?D|M\.?D|ESQ)\.?$|^[SDWC]\/O\b/iu

/** Cap on the probability of names that a comma separates. */
const PARTED_MAX = 0.85

/** Whether a caption names three parts with commas between, the surname first. */
function hasThreeParts(caption: Piece | undefined): boolean {
  const [first = '', ...others] = caption?.text.split(',') ?? []
  return others.length === 2 && labelsSpelt(first).some(({ field }) => field === 'surname')
}

/** The parts of a whole name in the order in which commas separate them. */
const partsInOrder = ['surname', 'given_names', 'middle_name'] as const

/** A part of a whole name; its own lines, if it has lines of its own. */
interface NamePart {
  readonly name: (typeof partsInOrder)[number]
  readonly value: string
  readonly pieces?: readonly Piece[]
}

/** Splits `LAFLEUR,` above `ÉTIENNE, O.`: given names stand below a surname with a comma behind it. */
function partsBelowComma({ field }: Found, rows: readonly (readonly Piece[])[]): NamePart[] | null {
  const [first = [], ...others] = rows
  const below = others.flat()
  if (field !== 'surname' || below.length === 0 || !/,\s*$/u.test(textOf(first))) return null
  return [
    { name: 'surname', value: tidy(textOf(first)), pieces: first },
    { name: 'given_names', value: tidy(textOf(below)), pieces: below },
  ]
}

/**
 * Splits `SALUMBIDA, MARIO ANDRES` at its only comma, with the surname before it, and at two where
 * the caption has two, `Last Name, First Name, Middle Name`; else null.
 */
function partsAtComma({ pieces: [first], value: { value }, caption }: Found): NamePart[] | null {
  if (!first?.text.includes(',')) return null
  const parts = value.split(',').map(tidy)
  const areNames = parts.every((name) => /\p{L}{2}/u.test(name) && !noName.test(name))
  if (!areNames || !(parts.length === 2 || (parts.length === 3 && hasThreeParts(caption))))
    return null
  return parts.map((text, at) => ({ name: partsInOrder[at]!, value: text }))
}

function printedField(
  { pieces, value: { fit }, way, margin, label }: Found,
  name: FieldName,
  value: string,
  habits: PageHabits,
): PrintedField {
  const { path, least } = pathOfValue(name, pieces)
  const [first] = pieces
  const features = { way, path, least, margin, fit }
  const probability =
    label === undefined
      ? printProbability(name, features)
      : (fillProbability({ name, features, label }) ?? 0)
  const isInWords = ['name', 'text'].includes(namedFields[name].kind)
  const isDoubtful =
    (isInWords && pieces.some(({ text }) => hasDoubtfulI(text) || hasDigitWithin(text))) ||
    (isNameField(name) && (beginsWithCaption(value) || isOneCapital(value)))
  return {
    name,
    value: isUnspacedName(name, first) ? value.replace(/\s/gu, '') : value,
    printed: tidy(textOf(pieces)),
    lcid: isSpeltField(name) ? lcidOf(first, habits) : 0,
    probability: isDoubtful ? Math.min(probability, justBelowHigh) : probability,
    source: 'viz',
    box: first?.line.inPicture ?? null,
    ...cornersOf(pieces),
    features,
  }
}

/** Blanks in a name only spread it: Chinese, Japanese and Korean names are written without. */
function isUnspacedName(name: FieldName, piece: Piece | undefined): boolean {
  return isNameField(name) && piece?.script === 'Hani'
}

/** LCID of the first language in the piece's script: of its line, the page, or any; 0 for Latin. */
function lcidOf(piece: Piece | undefined, { values }: PageHabits): number {
  if (piece === undefined || piece.script === 'Latn') return 0
  const { script, line } = piece
  const tags = [line.language ?? [], values.languages, ...languages.keys()].flat()
  const tag = tags.find((one) => languages.get(one)?.script === script)
  return languages.get(tag ?? '')?.lcid ?? 0
}
