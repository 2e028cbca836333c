/** Names assigned by their form and place, where no label distinguishes them. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isBehind, isInOneColumn, isSamePitch, nextAbove, rowsApart } from '../print/column-rows.ts'
import { isHoldersWord, isSign, nationalityOf } from '../print/holders-word.ts'
import { onlyOne } from '../print/only-one.ts'
import { behind, lengthOf, type Piece, partOf } from '../print/piece.ts'
import type { Found, OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { byForm, inPlaceOf, weights } from '../proposals/proposals.ts'
import { spelt } from '../values/name-spelling.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { hasUnreadCaption } from './near-captions.ts'
import { continuationOf } from './next-line.ts'

/**
 * No document prints a name at birth without a surname: the caption above was not read, and this is
 * the surname; not if MRZ or barcode give one.
 */
export function surnameAboveBirthName(
  print: OpenPrint,
  { values: { languages } }: PageHabits,
): ValueProposal[] {
  if (print.known.some(({ name, value }) => name === 'surname' && value !== null)) return []
  const born = print.foundFor('birth_name', 'label')
  const [first] = born?.pieces ?? []
  if (born === undefined || first === undefined) return []
  if (!print.isOpen('surname') || !print.isOpen('full_name') || print.isOpen('given_names'))
    return []
  const above = nextAbove(first, print.values)
  if (above !== null && isHoldersWord(above, languages)) return []
  return [inPlaceOf(born, { field: 'surname', way: 'pattern', margin: 0 })]
}

/** `Name` beside a surname in its script means given names; beside given names, the surname. */
export function otherElementOfName(print: OpenPrint): ValueProposal[] {
  const labelled = (name: FieldName, beside?: Found) =>
    print.found.find(
      ({ field, way, pieces: [first] }) =>
        field === name &&
        way === 'label' &&
        (beside === undefined || first?.script === beside.pieces[0]?.script),
    )
  // A surname may stand in the issuer's script, and below it in Latin letters.
  const isTwice = labelled('surname') !== undefined && labelled('full_name') !== undefined
  const surnames = isTwice ? print.found.filter(({ field }) => field === 'surname') : []
  const given = surnames.flatMap((surname) => {
    const other = print.found.find(
      ({ field, pieces: [first] }) =>
        field === 'full_name' && first?.script === surname.pieces[0]?.script,
    )
    // `IVAN IVANOV` beside the surname is the whole name.
    const isWhole = other?.value.value.split(' ').includes(surname.value.value) ?? false
    return other && !isWhole ? [inPlaceOf(other, { field: 'given_names' })] : []
  })
  const ofGiven = labelled('given_names')
  const name = ofGiven && labelled('full_name', ofGiven)
  // Several words may be a whole name, and the given names beside it somebody else's.
  const isSurname = name !== undefined && !/\s/u.test(name.value.value) && print.isOpen('surname')
  return isSurname
    ? [...given, inPlaceOf(name, { field: 'surname', way: 'pattern', margin: 0 })]
    : given
}

interface Names {
  readonly surname: Piece
  readonly given: Piece
}

/** `LEE, Chi Nan`: the surname in capitals, a comma, and given names, not in capitals. */
export function namesWithComma(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  if (!print.isUnknown('surname') || !print.isOpen('given_names')) return []
  const names = onlyOne(print.values.flatMap((piece) => namesAt(piece, print.values)))
  if (names === undefined) return []
  const finds = [
    ...byForm('surname', [names.surname], values),
    ...byForm('given_names', [names.given], values),
  ].flatMap((one) => one.finds)
  return finds.length < 2 ? [] : [{ finds, weight: weights.form }]
}

/** A comma may be read as a semicolon. */
const surnameAndComma = /^(\p{Lu}{2,}(?:[ '’-]\p{Lu}+)*)\s?[,;]/u
const givenNames = /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)*$/u

/** Given names below a comma: `JOHN, ALAN`, in New York without blanks; `BRONX,NY` is no name. */
export const inCapitals =
  /^\p{Lu}[\p{Lu}'’.-]*(?:(?:,? |,(?=\p{Lu}{3}|\p{Lu}$))\p{Lu}[\p{Lu}'’.-]*){0,3}$/u

/** Capital heights between a comma and given names found as a line of their own, at most. */
const BLANK_MAX = 2.5

function namesAt(piece: Piece, others: readonly Piece[]): Names[] {
  const [whole, name] = surnameAndComma.exec(piece.text) ?? []
  if (whole === undefined || name === undefined) return []
  const surname = partOf(piece, 0, lengthOf(name))
  const rest = behind(piece, whole)
  const areGiven = ({ text }: Piece) => givenNames.test(spelt(text))
  if (rest.text !== '') return areGiven(rest) ? [{ surname, given: rest }] : []
  const beside = others.filter((other) => isBehind(piece, other, BLANK_MAX) && areGiven(other))
  const below = continuationOf(piece, others)
  const given = [...beside, ...(below !== null && inCapitals.test(below.text) ? [below] : [])]
  return given.slice(0, 1).map((one) => ({ surname, given: one }))
}

/** On permits `NOME` above lines of surname and given names is the caption of a whole name. */
export function wholeNameInLines(
  print: OpenPrint,
  { nameLines, type }: PageHabits,
): ValueProposal[] {
  if (type.kind !== 'residence_permit' || !print.isOpen('surname')) return []
  const given = print.foundFor('given_names')
  if (given === undefined || given.pieces.length !== nameLines.length) return []
  return [inPlaceOf(given, { field: 'full_name', way: 'pattern', margin: 0 })]
}

/** Both names, or a whole name, in the rows above the date of birth. */
export function namesByRow(print: OpenPrint, { values, nameLines }: PageHabits): ValueProposal[] {
  if (nameLines.length > 0 || print.isKnown('surname')) return []
  const words = print.values.filter((piece) => isHoldersWord(piece, values.languages))
  const birth = print.foundFor('birth_date')?.pieces[0]
  if (birth === undefined) return []
  const last = belowNames(print, birth)
  const given = nextAbove(last, print.wholePage)
  const surname = given && nextAbove(given, print.wholePage)
  if (given && surname && areNames(print, [surname, given, last], words))
    return [...byForm('surname', [surname], values), ...byForm('given_names', [given], values)]
  const isWhole = given !== null && isWholeName(print, given, surname, words)
  return isWhole ? byForm('full_name', [given], values) : []
}

/**
 * The names of a document that prints each in a line of its own, without captions: above the
 * date of birth or its caption, or above the nationality.
 */
export function namesInLines(print: OpenPrint, { values, nameLines }: PageHabits): ValueProposal[] {
  if (nameLines.length === 0 || print.isKnown('surname')) return []
  const [citizen] = print.foundFor('nationality')?.pieces ?? []
  const [birth = citizen] = print.foundFor('birth_date')?.pieces ?? []
  if (birth === undefined || !print.isNameless('Latn')) return []
  const labels = print.dissections.flatMap(({ label }) =>
    label?.matches[0]?.field === 'birth_date'
      ? { ...label, capitalHeight: birth.capitalHeight }
      : [],
  )
  const words = print.values.filter(
    (piece) => piece.script === 'Latn' && isHoldersWord(piece, values.languages),
  )
  const inRows = (rows: readonly Piece[]) =>
    [...new Set(nameLines)].flatMap((field) => {
      const own = rows.filter((_, line) => nameLines[line] === field)
      return byForm(field, own, values)
    })
  for (const start of [birth, ...labels, ...(citizen ? [citizen] : [])]) {
    const names = words
      // Only left edges are compared: captions are set smaller than names.
      .map((piece) => ({ ...start, capitalHeight: piece.capitalHeight, piece }))
      .flatMap(({ piece, ...alike }) => (isInOneColumn(alike, piece) ? [piece] : []))
      .filter((piece) => rowsApart(piece, start) > 0)
      .toSorted((a, b) => a.box.y0 - b.box.y0)
    if (names.length !== nameLines.length) continue
    return inRows(names)
  }
  // Dominican cards print the names below everything else.
  const lowest = Math.max(...print.found.flatMap(({ pieces }) => pieces.map(({ box }) => box.y1)))
  const below = words
    .filter(({ box, capitalHeight }) => box.y0 > lowest && capitalHeight > birth.capitalHeight)
    // One word alone is rather a signature than a whole name.
    .filter(({ text }) => nameLines[0] !== 'full_name' || text.includes(' '))
    .toSorted((a, b) => a.box.y0 - b.box.y0)
  // A scrap of a picture beside the names is not in their column.
  const columns = below.map((piece) =>
    below.filter((one) => one === piece || isInOneColumn(piece, one)),
  )
  const lists = columns.filter(
    (column, at) => column[0] === below[at] && column.length === nameLines.length && isList(column),
  )
  const names = onlyOne(lists)
  return names === undefined ? [] : inRows(names)
}

/** Whether each of some lines stands straight below the one before it. */
function isList(column: readonly Piece[]): boolean {
  return column.slice(1).every((piece, at) => nextAbove(piece, column) === column[at])
}

/** The row below the given names: that of the date of birth, or of sex or nationality above it. */
function belowNames(print: OpenPrint, birth: Piece): Piece {
  const between = nextAbove(birth, print.wholePage)
  if (between === null) return birth
  const isOfHolder = isSign(between) || nationalityOf(between.line) !== null
  return isOfHolder ? between : birth
}

/** Whether two rows are names of one list; a third name above would put all in doubt. */
function areNames(
  print: OpenPrint,
  [surname, given, last]: readonly [Piece, Piece, Piece],
  words: readonly Piece[],
): boolean {
  const third = nextAbove(surname, print.wholePage)
  const pitches = [rowsApart(surname, given), rowsApart(given, last)] as const
  return (
    print.isNameless('Latn') &&
    surname.script === given.script &&
    words.includes(surname) &&
    words.includes(given) &&
    (third === null || !words.includes(third)) &&
    isSamePitch(...pitches) &&
    (hasUnreadCaption(print, surname) || hasUnreadCaption(print, given))
  )
}

/** Whether a row is a whole name, with nothing or no name in its script above it. */
function isWholeName(
  print: OpenPrint,
  name: Piece,
  above: Piece | null,
  words: readonly Piece[],
): boolean {
  return (
    print.isNameless('Latn') &&
    words.includes(name) &&
    name.text.includes(' ') &&
    (above === null || above.script !== name.script || !words.includes(above)) &&
    (hasUnreadCaption(print, name) || (above !== null && hasUnreadCaption(print, above)))
  )
}
