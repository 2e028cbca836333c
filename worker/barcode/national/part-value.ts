import { namedFields } from '../../../shared/fields/catalogue.ts'
import type { CodeField } from '../../catalogue/national-codes.ts'
import { stateOf } from '../../catalogue/state-words.ts'
import type { CardValue } from '../card-value.ts'
import { passesCheck } from './check-digits.ts'
import { codeDate } from './code-date.ts'
import type { Parts } from './parts.ts'

/** Issuers write a dash or these words for nothing. */
const nothing = /^(?:[-.*]+|null|none|n\/a)$/i

/**
 * What a field's parts say; null if they are blank, or are no such value by the issuer's own
 * description, as `XXXXXXXX1234` for a number.
 * @param languages of the issuer, BCP 47
 */
export function partValue(
  described: CodeField,
  parts: Parts,
  { today, languages }: { readonly today: string; readonly languages: readonly string[] },
): CardValue | null {
  const pieces = described.from.flatMap((name) => pieceOf(described, parts.get(name) ?? '') ?? [])
  const printed = withoutRepeats(pieces).join(described.join)
  if (printed === '') return null
  const { field, dates, words, check } = described
  const value = (): string | null => {
    const meaning = words?.[printed.toUpperCase()]
    if (meaning !== undefined) return meaning
    switch (namedFields[field].kind) {
      case 'date':
        return codeDate(printed, dates ?? 'DMY', field === 'birth_date', today)
      case 'state':
        return stateOf(printed, languages)
      case 'sex':
        return null
      default:
        return printed
    }
  }
  const failsCheck = check !== undefined && !passesCheck(printed, check)
  const read = { field, value: value(), printed, isTruncated: false }
  return failsCheck ? { ...read, failsCheck } : read
}

function pieceOf({ field, pattern, slice, withoutLeadingZeros }: CodeField, part: string) {
  const plain = part
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
  const found = pattern === undefined ? [plain] : pattern.exec(plain)
  const whole = (found?.[1] ?? found?.[0] ?? '').trim()
  const cut = slice === undefined ? whole : whole.slice(...slice)
  const text = withoutLeadingZeros ? cut.replace(/^0+(?=.)/, '') : cut
  if (text === '' || nothing.test(text)) return null
  // A spelling in another script would be published as the Latin one.
  return namedFields[field].kind === 'name' && !isLatin(text) ? null : text
}

function isLatin(text: string): boolean {
  return Array.from(text).every((one) => !/\p{L}/u.test(one) || /\p{Script=Latin}/u.test(one))
}

/** An address names a town that is its own district once. */
function withoutRepeats(pieces: readonly string[]): string[] {
  const key = (text: string) => text.toUpperCase()
  return pieces.filter(
    (piece, i) => i === 0 || !pieces.slice(0, i).some((one) => key(one) === key(piece)),
  )
}
