import type { NumberCheck } from '../../catalogue/national-codes.ts'
import { numberHolds } from '../../catalogue/number-check.ts'

/**
 * Whether the last digit of a number is the one that the others determine. Blanks and punctuation
 * do not count.
 */
export function passesCheck(number: string, check: NumberCheck): boolean {
  if (check !== 'modulo-11') return numberHolds(number, { named: check })
  const plain = number.toUpperCase().replace(/[^\dA-Z]/g, '')
  return /^\d+[\dK]$/.test(plain) && moduloElevenDigit(plain.slice(0, -1)) === plain.at(-1)
}

/** Weights 2 to 7 from the right, again and again; K stands for 10. */
function moduloElevenDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (2 + (i % 6)), 0)
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}
