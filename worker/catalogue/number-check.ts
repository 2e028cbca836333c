/**
 * Check digits of national numbers, as data: a rule names its way, and no code names a country. The
 * digits of ICAO 9303-3 §4.9 are elsewhere (`worker/mrz/text/check-digit.ts`).
 */

import { z } from 'zod'

/** The ways that need more than weights, by their names in a table. */
export const namedCheck = z.enum(['luhn', 'iso7064Mod11Mod10', 'verhoeff', 'oddAndEvenPlaces'])

const weights = z.array(z.array(z.int()).min(1)).min(1)
const modulus = z.int().min(2)

/** How the last characters of a number follow from those before. Weights go with its digits. */
export const numberCheck = z.union([
  /** Every weighted sum of all digits, the check digits included, is 0 by the modulus. */
  z.strictObject({ zero: weights, modulus }),
  /**
   * The last digit is the remainder of the weighted sum of those before; where it is 10, the next
   * weights are tried, and last of all `ten` stands for it (null: such numbers are not issued).
   */
  z.strictObject({ remainder: weights, modulus, ten: z.int().nullable() }),
  /** The last character is that of the alphabet at the remainder of the whole number before. */
  z.strictObject({ letter: z.string().min(2) }),
  z.strictObject({ named: namedCheck }),
])
export type NumberCheck = z.infer<typeof numberCheck>

/** Whether the check digits of a number hold; blanks and signs in it do not count. */
export function numberHolds(text: string, check: NumberCheck): boolean {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if ('letter' in check) return letterHolds(plain, check.letter)
  if (!/^\d+$/.test(plain)) return false
  const digits = Array.from(plain, Number)
  if ('named' in check) return named[check.named](digits)
  if ('zero' in check) {
    return check.zero.every((own) => weighted(digits, own) % check.modulus === 0)
  }
  const last = digits.at(-1)
  const remainders = check.remainder.map((own) => weighted(digits, own) % check.modulus)
  const expected = remainders.find((remainder) => remainder < 10) ?? check.ten
  return last === expected
}

/** The sum of as many digits as there are weights. */
function weighted(digits: readonly number[], own: readonly number[]): number {
  return own.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
}

function letterHolds(plain: string, alphabet: string): boolean {
  const before = plain.slice(0, -1)
  if (!/^\d{1,12}$/.test(before)) return false
  return alphabet[Number(before) % alphabet.length] === plain.at(-1)
}

const named = {
  /** ISO/IEC 7812-1, annex B. */
  luhn(digits: readonly number[]): boolean {
    const sum = digits.toReversed().reduce((total, digit, at) => {
      const value = at % 2 === 0 ? digit : 2 * digit
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  },
  /** ISO/IEC 7064, MOD 11,10. */
  iso7064Mod11Mod10(digits: readonly number[]): boolean {
    const before = digits.slice(0, -1).reduce((rest, digit) => {
      const sum = (rest + digit) % 10
      return ((sum === 0 ? 10 : sum) * 2) % 11
    }, 10)
    return (before + (digits.at(-1) ?? 0)) % 10 === 1
  },
  /** J. Verhoeff, Error Detecting Decimal Codes (1969), in the dihedral group of order ten. */
  verhoeff(digits: readonly number[]): boolean {
    return (
      digits
        .toReversed()
        .reduce((rest, digit, at) => dihedral(rest, permuted(digit, at % 8)), 0) === 0
    )
  },
  /** Two digits: of the odd and even places, then of the sum of the ten before. */
  oddAndEvenPlaces(digits: readonly number[]): boolean {
    const sumOf = (from: number) =>
      digits.slice(0, 9).reduce((sum, digit, at) => sum + (at % 2 === from ? digit : 0), 0)
    const tenth = (((7 * sumOf(0) - sumOf(1)) % 10) + 10) % 10
    const eleventh = digits.slice(0, 10).reduce((sum, digit) => sum + digit, 0) % 10
    return digits.length === 11 && digits[9] === tenth && digits[10] === eleventh
  },
} as const satisfies Record<z.infer<typeof namedCheck>, (digits: readonly number[]) => boolean>

/** The product in the dihedral group: rotations 0 to 4, reflections 5 to 9. */
function dihedral(one: number, other: number): number {
  const isTurn = one < 5
  const turned = isTurn ? one + other : one - other
  const rest = ((turned % 5) + 5) % 5
  return isTurn === other < 5 ? rest : rest + 5
}

/** Verhoeff's permutation, applied this many times. */
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const

function permuted(digit: number, times: number): number {
  let value = digit
  for (let time = 0; time < times; time++) value = permutation[value] ?? value
  return value
}
