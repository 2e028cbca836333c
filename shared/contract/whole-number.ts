import { z } from 'zod'

/** A whole number in JSON. Every error message names the range, whatever is wrong. */
export function wholeNumber(min: number, max: number, orElse = '') {
  const error = `must be a whole number from ${min} to ${max}${orElse}`
  return z.int(error).min(min, error).max(max, error)
}
