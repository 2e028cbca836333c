import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { withLatinDigits } from '../../catalogue/numerals.ts'
import { readDate } from './read-date.ts'
import type { ReadValue } from './value.ts'
import type { ValueHabits } from './value-habits.ts'

/** Of what has no grammar of its issuer: digits and characters there must be, characters there may be. */
const DIGITS_MIN = 3
const LENGTH_MIN = 5
const LENGTH_MAX = 26

/** A number as printed, in Latin digits. */
export function readIdentifier(
  field: FieldName,
  text: string,
  habits: ValueHabits,
): ReadValue | null {
  const value = withLatinDigits(text).replace(/^(?:N[°ºo.]|№|#)\s*/u, '')
  const grammars = field === 'personal_number' ? habits.personalNumbers : numbersOf(field, habits)
  if (grammars.some((grammar) => isLike(value, grammar))) return { value, fit: 1 }
  const plain = value.replace(/[\s.\-/()·]/gu, '')
  const digits = plain.match(/\d/g)?.length ?? 0
  if (digits < DIGITS_MIN || plain.length < LENGTH_MIN || plain.length > LENGTH_MAX) return null
  if (!/^[\p{Lu}\d]+$/u.test(plain)) return null
  if ((value.match(/(?<!\S)\p{L}{3,}(?!\S)/gu)?.length ?? 0) > 1) return null
  if (readDate(value, 'issue', habits) !== null) return null
  return { value, fit: grammars.length > 0 ? 0.6 : 0.85 }
}

function numbersOf(field: FieldName, habits: ValueHabits): readonly RegExp[] {
  return field === 'document_number' ? habits.documentNumbers : []
}

/** As printed, or without the blanks that group its characters. */
export function isLike(value: string, grammar: RegExp): boolean {
  return grammar.test(value) || grammar.test(value.replace(/\s/gu, ''))
}
