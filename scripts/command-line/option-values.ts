/** Parsers for the values of command-line options; each names what it expects. */
import { InvalidArgumentError } from 'commander'

/** More than any tool can hold in memory or draw in a day. */
const COUNT_MAX = 10_000_000

export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > COUNT_MAX) {
    throw new InvalidArgumentError(`expected a whole number from 1 to ${COUNT_MAX}`)
  }
  return value
}

/** Parses `1,8`. */
export function wholeNumbers(text: string): number[] {
  return text.split(',').map(wholeNumber)
}

export function percentage(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 100)) {
    throw new InvalidArgumentError('expected 0 to 100')
  }
  return value
}
