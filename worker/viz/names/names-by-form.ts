/** Names told by their form and place, where no label tells them apart. */

import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { inPlaceOf } from '../by-form.ts'
import type { Found, OpenPrint, ValueProposal } from '../open-print.ts'

/**
 * `Name` beside a surname in the same script means the given names; beside given names it means the
 * surname.
 */
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

/**
 * Given names below a surname's comma may also be in capitals: `JOHN, ALAN`. New York sets no blank
 * behind a comma, nor before the initial of a second name; `BRONX,NY` is not a name.
 */
export const inCapitals =
  /^\p{Lu}[\p{Lu}'’.-]*(?:(?:,? |,(?=\p{Lu}{3}|\p{Lu}$))\p{Lu}[\p{Lu}'’.-]*){0,3}$/u
