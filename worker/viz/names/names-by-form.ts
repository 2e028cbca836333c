/** Names assigned by their form and place, where no label distinguishes them. */

import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { byPattern, inPlaceOf } from '../by-form.ts'
import { isBehind, nextAbove } from '../lines/column-rows.ts'
import { continuationOf } from '../lines/continuation.ts'
import { isHoldersWord } from '../lines/holders-word.ts'
import { onlyOne } from '../only-one.ts'
import type { Found, OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { behind, lengthOf, type Piece, partOf } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import { weights } from '../weights.ts'

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
  const surname = readValue('surname', names.surname.text, values)
  const given = readValue('given_names', names.given.text, values)
  if (surname === null || given === null) return []
  const both = [
    byPattern({ field: 'surname', pieces: [names.surname], value: surname }),
    byPattern({ field: 'given_names', pieces: [names.given], value: given }),
  ]
  return [{ finds: both.flatMap(({ finds }) => finds), weight: weights.form }]
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
  if (rest.text !== '') return givenNames.test(rest.text) ? [{ surname, given: rest }] : []
  const beside = others.filter(
    (other) => isBehind(piece, other, BLANK_MAX) && givenNames.test(other.text),
  )
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
