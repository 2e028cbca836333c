/** `Address: 215/8` with the street in the line below: a house number alone is no address. */

import { continuationOf } from '../lines/continuation.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { readValue, tidy } from '../values/read-value.ts'
import { weights } from '../weights.ts'

const houseNumber = /^\d{1,4}\p{L}?(?:[/-]\d{1,4}\p{L}?){0,3}$/u

export function isHouseNumber(text: string): boolean {
  return houseNumber.test(tidy(text))
}

/** A house number behind the caption, and the street below it, as the address. */
export function addressFromHouse(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return print.dissections.flatMap(({ label, value }): ValueProposal[] => {
    const isOfAddress = label?.matches[0]?.field === 'address' && value !== null
    if (!isOfAddress || !isHouseNumber(value.text) || !print.isOpen('address')) return []
    const street = continuationOf(value, print.unlabelled)
    // A single word may just as well be a sex or a nationality.
    if (street === null || !/[\s,]/u.test(tidy(street.text))) return []
    const read = readValue('address', `${value.text} ${street.text}`, values)
    if (read === null) return []
    const of = { field: 'address', pieces: [value, street], value: read } as const
    return [{ finds: [{ ...of, way: 'label', margin: 1 }], weight: weights.caption }]
  })
}
