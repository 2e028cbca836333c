import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { withLatinDigits } from '../../catalogue/numerals.ts'
import { lettersAlike } from '../../text/recognize/print-alphabet.ts'
import { digitFor } from '../print/look-alikes.ts'
import { onlyOne } from '../print/only-one.ts'
import { lengthOf } from '../print/piece.ts'
import { readDate } from './read-date.ts'
import type { ReadValue } from './value.ts'
import type { ValueHabits } from './value-habits.ts'

/** Fit, 0 to 1, of a number in none of its issuer's known forms; up to it, no form as it stands. */
export const FORMLESS_FIT = 0.6
/** Fewest digits, fewest and most characters of a number that matches no grammar of the issuer. */
const DIGITS_MIN = 3
const LENGTH_MIN = 5
const LENGTH_MAX = 26

/** Letters of a word within such a number: `NO 12 JALAN CONTOH 4` is a house. */
const WORD_MAX = 4

/** A caption that only announces a number. */
const caption = /^(?:(?:N[°ºo.]|№|#)\s*|N0[./]?\s+|(?:ID|DLN?|LIC)\s(?=\d))/u

/** `SERIA MX NR 618204` is one number. */
const seriesAndNumber = /^SERI[AE]\s+([A-Z]{1,3})\s+N[RO]?[.°º]?\s+(\d{5,8})$/iu

/** `MASTER NO. 4182637`: an unknown caption is not part of a number. */
const captionWithin = /\p{L}{3,}\s+N[OoRr°º]{0,2}[.:]\s*\S/u

/** `AZE № 12345678`, `77 AB № 123456`: the sign between a series and its number. */
const signOfNumber = /(?<=^[\p{Lu}\d]{2,4}(?:\s?\p{Lu}{2})?)\s?№\s?(?=\d{5,8}$)/u

export function withoutSignOfNumber(text: string): string {
  return text.replace(signOfNumber, ' ')
}

/** `SPRINGFIELD, IL 62723`: a postal line, which also has digits and no small letters. */
const postalLine = /\p{L}{3}[ ,]+[A-Z]{2,3}[ ,]+\d{5}/u

/** Reads a number as printed, in Latin digits; null where a text cannot be one. */
export function readIdentifier(
  field: FieldName,
  text: string,
  habits: ValueHabits,
): ReadValue | null {
  const bare = withLatinDigits(text).replace(caption, '').replace(seriesAndNumber, '$1$2')
  const printed = withoutSignOfNumber(bare)
  const value = withDigitsForSmall(printed)
  const fitOfAll = value === printed ? 1 : SMALL_FIT
  const grammars = formsOf(field, habits)
  if (isInForm(value, grammars)) return { value, fit: fitOfAll }
  const series = inOtherLetters(value).find((one) => isInForm(one, grammars))
  if (series !== undefined) return { value: series, fit: fitOfAll }
  const digits = onlyDigitsAndO.test(value) ? asGrammar(value, grammars) : null
  if (digits !== null) return digits
  const issued = withoutIssue(value, grammars)
  if (issued !== null) return { value: issued, fit: ISSUE_FIT }
  const mended =
    withoutStray(value, grammars) ??
    withoutWordsBehind(value, grammars) ??
    withoutSpecks(value, grammars)
  if (mended !== null) return { value: mended, fit: STRAY_FIT }
  if (postalLine.test(value) || captionWithin.test(value)) return null
  const plain = value.replace(/[\s.\-/()·]/gu, '')
  const count = plain.match(/\d/g)?.length ?? 0
  if (count < DIGITS_MIN || plain.length < LENGTH_MIN || plain.length > LENGTH_MAX) return null
  if (!/^[\p{Lu}\d]+$/u.test(plain)) return null
  const words = value.match(/(?<!\S)\p{L}{3,}(?!\S)/gu) ?? []
  if (words.length > 1 || words.some((word) => lengthOf(word) > WORD_MAX)) return null
  if (readDate(value, 'issue', habits) !== null) return null
  return { value, fit: Math.min(fitOfAll, grammars.length > 0 ? FORMLESS_FIT : 0.85) }
}

/** A number in each alphabet that draws its letters alike: Ukrainian `BXO 571904` is Cyrillic. */
function inOtherLetters(value: string): string[] {
  return otherAlphabets.map((alphabet) =>
    Array.from(
      value,
      (letter) => lettersAlike(letter).find((one) => alphabet.test(one)) ?? letter,
    ).join(''),
  )
}

const otherAlphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** `O91294-3187`, `12O45`: among digits an O may be 0; leading without separator, a series. */
const onlyDigitsAndO = /^(?!O+\d+$)[\dO\s./-]+$/u

/** Fit of a number in which small letters were replaced by digits. */
const SMALL_FIT = 0.5

/** Numbers have no small letters: one between digits is the digit it looks like. */
const smallWithin = /(?<=\d)[olsz](?=\d)/g

function withDigitsForSmall(value: string): string {
  return value.replace(smallWithin, (one) => digitFor[one] ?? one)
}

/** How often a card was issued to its holder, printed behind the number and a blank. */
const issueBehind = /^(.{12,})\s\d{1,2}$/u
const ISSUE_FIT = 0.9

/** Drops the last group of `ABCDE123456AB1CD 41` if the rest has the form; else null. */
function withoutIssue(value: string, grammars: readonly RegExp[]): string | null {
  const [, number] = issueBehind.exec(value) ?? []
  return number !== undefined && isInForm(number, grammars) ? number : null
}

/** Drops the words behind a number in the form, `63-1294875 K 42 CIT M`; else null. */
function withoutWordsBehind(value: string, grammars: readonly RegExp[]): string | null {
  const words = value.split(' ')
  for (let end = words.length - 1; end > 0; end--) {
    if (/\d/u.test(words[end] ?? '')) return null
    // One word may be part of a number of another form.
    if (words.length - end < WORDS_BEHIND_MIN) continue
    const number = words.slice(0, end).join(' ')
    if (isInForm(number, grammars)) return number
  }
  return null
}

/** Minimum number of words that are dropped behind a number. */
const WORDS_BEHIND_MIN = 2
/** Fit of a number in the form of the issuer, beside which something else was dropped. */
const STRAY_FIT = 0.6
/** Shorter numbers may be of another series that has one more character. */
const STRAY_LENGTH_MIN = 16

/** Characters, at most, of what stands beside a number without being part of it. */
const SPECK_MAX = 2
/** Shorter numbers may be part of a number with blanks. */
const BETWEEN_SPECKS_MIN = 8

/** Keeps the only word that has the form, if signs on either side, `第` and `号`, are read as digits. */
function withoutSpecks(value: string, grammars: readonly RegExp[]): string | null {
  const words = value.split(' ')
  const [before = '', number = '', behind = '', ...others] = words
  const areSpecks = [before, behind].every((word) => word !== '' && word.length <= SPECK_MAX)
  const isBetween = others.length === 0 && areSpecks && number.length >= BETWEEN_SPECKS_MIN
  return isBetween && isInForm(number, grammars) ? number : null
}

/**
 * Drops the first or last character, if only one of the two leaves the form; else null. The last of
 * several digits is part of them: without it another number is left.
 */
function withoutStray(value: string, grammars: readonly RegExp[]): string | null {
  if (value.length < STRAY_LENGTH_MIN) return null
  const shorter = [value.slice(1), ...(/\d\d$/u.test(value) ? [] : [value.slice(0, -1)])]
  return onlyOne(shorter.filter((text) => isInForm(text, grammars)))?.trim() ?? null
}

/** The issuer's forms of numbers of a field; empty where none are known. */
export function formsOf(
  field: FieldName,
  { personalNumbers, documentNumbers }: ValueHabits,
): readonly RegExp[] {
  if (field === 'personal_number') return personalNumbers
  return field === 'document_number' ? documentNumbers : []
}

/** Fit of a number in which an O was replaced by 0. */
const MENDED_FIT = 0.8
/** Numbers with more O are not tried: each O doubles the trials. */
const LETTERS_O_MAX = 6

/** A number in the form, as read or with as few `O` as possible as `0`; null if none or several. */
export function asGrammar(value: string, grammars: readonly RegExp[]): ReadValue | null {
  if (isInForm(value, grammars)) return { value, fit: 1 }
  const at = [...value.matchAll(/O/g)].map(({ index }) => index)
  if (at.length > LETTERS_O_MAX) return null
  const mended = Array.from({ length: 2 ** at.length - 1 }, (_, choice) => {
    const changed = at.filter((_, bit) => ((choice + 1) >> bit) & 1)
    const text = [...value].map((one, place) => (changed.includes(place) ? '0' : one)).join('')
    return { changes: changed.length, text }
  }).filter(({ text }) => isInForm(text, grammars))
  const fewest = Math.min(...mended.map(({ changes }) => changes))
  const only = onlyOne(mended.filter(({ changes }) => changes === fewest))
  return only === undefined ? null : { value: only.text, fit: MENDED_FIT }
}

/** Whether a value is in one of these forms, as printed or without the blanks that group it. */
export function isInForm(value: string, forms: readonly RegExp[]): boolean {
  const texts = /\s/u.test(value) ? [value, value.replace(/\s/gu, '')] : [value]
  return forms.some((form) => texts.some((text) => form.test(text)))
}
