import type { NumberCheck } from '../../catalogue/national-codes.ts'

/**
 * Whether the last digit of a number is the one that the others determine. Blanks and punctuation
 * do not count.
 */
export function passesCheck(number: string, check: NumberCheck): boolean {
  const plain = number.toUpperCase().replace(/[^\dA-Z]/g, '')
  if (!/^\d+[\dK]$/.test(plain)) return false
  switch (check) {
    case 'luhn':
      return luhnSum(plain) % 10 === 0
    case 'verhoeff':
      return verhoeffSum(plain) === 0
    case 'modulo-11':
      return moduloElevenDigit(plain.slice(0, -1)) === plain.at(-1)
  }
}

/** ISO/IEC 7812-1, annex B. */
function luhnSum(digits: string): number {
  return Array.from(digits)
    .reverse()
    .reduce((sum, digit, i) => {
      const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
}

/** Weights 2 to 7 from the right, again and again; K stands for 10. */
function moduloElevenDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (2 + (i % 6)), 0)
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}

/** J. Verhoeff, Error Detecting Decimal Codes (1969): the dihedral group of ten elements. */
function verhoeffSum(digits: string): number {
  return Array.from(digits)
    .reverse()
    .reduce((sum, digit, i) => product(sum, permuted(Number(digit), i)), 0)
}

function product(one: number, other: number): number {
  const turn = one < 5 ? one + (other % 5) : one - 5 - (other % 5) + 5
  const isRotation = one < 5 === other < 5
  return (turn % 5) + (isRotation ? 0 : 5)
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const

function permuted(digit: number, times: number): number {
  let value = digit
  for (let i = 0; i < times % 8; i++) value = permutation[value]!
  return value
}
