import { InvalidArgumentError } from 'commander'

/** Parses an option's value: a whole number of at least 1. */
export function parseWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) {
    throw new InvalidArgumentError('expected a whole number of at least 1')
  }
  return value
}

/** Parses `1,8`. */
export function wholeNumbers(text: string): number[] {
  return text.split(',').map(parseWholeNumber)
}
