import { z } from 'zod'

/** A whole number of JSON. A refusal names the range, whatever is wrong with the value. */
export function wholeNumber(min: number, max: number, orElse = '') {
  const error = `must be a whole number from ${min} to ${max}${orElse}`
  return z.int(error).min(min, error).max(max, error)
}
