/** `Address: 215/8` with the street in the line below: a house number alone is no address. */
import { continuationOf } from '../lines/continuation.ts'
import type { OpenPrint } from '../open-print.ts'
import { readValue, tidy } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

const houseNumber = /^\d{1,4}\p{L}?(?:[/-]\d{1,4}\p{L}?){0,3}$/u

export function isHouseNumber(text: string): boolean {
  return houseNumber.test(tidy(text))
}

/** Takes a house number behind the caption and the street below it as the address, or nothing. */
export function takeAddressFromHouse(print: OpenPrint, values: ValueHabits): void {
  for (const { label, value } of print.dissections) {
    const isOfAddress = label?.matches[0]?.field === 'address' && value !== null
    if (!isOfAddress || !isHouseNumber(value.text) || !print.isOpen('address')) continue
    const street = continuationOf(value, print.unlabelled)
    // A single word may just as well be a sex or a nationality.
    if (street === null || !/[\s,]/u.test(tidy(street.text))) continue
    const read = readValue('address', `${value.text} ${street.text}`, values)
    if (read === null) continue
    print.take({ field: 'address', pieces: [value, street], value: read, way: 'label', margin: 1 })
  }
}
