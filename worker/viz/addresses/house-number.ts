/** `Address: 215/8` with the street in the line below: a house number alone is no address. */

import { tidy } from '../values/read-value.ts'

const houseNumber = /^\d{1,4}\p{L}?(?:[/-]\d{1,4}\p{L}?){0,3}$/u

export function isHouseNumber(text: string): boolean {
  return houseNumber.test(tidy(text))
}
