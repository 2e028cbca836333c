/** How the names in two sources compare, in whatever split or order each has them. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { differsByOne } from '../../viz/print/look-alikes.ts'
import { trust } from '../confidence.ts'
import { isSameValue } from './same-value.ts'
import { areUnlike } from './unlike.ts'

export type Comparison = 'same' | 'different' | null

/** Words of a name that are compared; a payload may have thousands. */
const WORDS_MAX = 12

/** Shorter words are alike by chance. */
const LETTERS_MIN = 4

export const namesOfHolder: readonly FieldName[] = ['surname', 'given_names', 'full_name']

/** Whether it is a name of the holder in Latin letters. */
export function isName({ name, lcid, value }: FieldCandidate): boolean {
  return namesOfHolder.includes(name) && lcid === 0 && value !== null
}

interface NameWord {
  readonly word: string
  readonly of: FieldCandidate
}

/** Whether both values were read well enough to count as different. */
export type AreRead = (one: FieldCandidate, other: FieldCandidate) => boolean

/**
 * `same` if the words of one name are all in the other, or their initials; `different` if both have
 * a well-read word that is like none of the other's; null between the two, and without names. One
 * word alone makes nothing the same: families share a surname, and many people a given name.
 */
export function compareNames(
  one: readonly FieldCandidate[],
  other: readonly FieldCandidate[],
  areRead: AreRead,
): Comparison {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (short === undefined || long === undefined || short.length === 0) return null
  const pairs = pairsOf(short, long, areRead)
  if (pairs.length === short.length) return isWholeName(short) ? 'same' : null
  const [strange, others] = [wordsBesides(short, long), wordsBesides(long, short)]
  const isDifferent = strange.some((word) => others.some((own) => areRead(word.of, own.of)))
  return isDifferent || areOtherNames(strange, others) ? 'different' : null
}

/** Several words on both sides that are like none: no misreading makes a whole name of another. */
function areOtherNames(words: readonly NameWord[], others: readonly NameWord[]): boolean {
  const isRead = ({ of }: NameWord) => of.probability >= trust.otherNameMin
  return [words, others].every((own) => own.filter(isRead).length > 1)
}

/** Each word with one of the others that is the same, none of them twice. */
function pairsOf(words: readonly NameWord[], others: readonly NameWord[], areRead: AreRead) {
  const left = new Set(others)
  return words.flatMap((word) => {
    const same =
      others.find((own) => left.has(own) && own.word === word.word) ??
      others.find((own) => left.has(own) && isSameWord(word, own, areRead))
    if (same === undefined) return []
    left.delete(same)
    return [[word, same] as const]
  })
}

function isWholeName(words: readonly NameWord[]): boolean {
  return words.length > 1 && words.some(({ word }) => word.length >= LETTERS_MIN)
}

/** The words that are like none of the others. */
function wordsBesides(words: readonly NameWord[], others: readonly NameWord[]): NameWord[] {
  return words.filter((word) =>
    others.every((own) => !isBeginning(word, own) && areUnlike(word.word, own.word)),
  )
}

function isSameWord(one: NameWord, other: NameWord, areRead: AreRead): boolean {
  if (isSameValue('name', one.word, other.word) || isBeginning(one, other)) return true
  const isLong = Math.min(one.word.length, other.word.length) >= LETTERS_MIN
  return isLong && differsByOne(one.word, other.word) && !areRead(one.of, other.of)
}

/** Whether one is the initial of the other, or its beginning where it was truncated. */
function isBeginning(one: NameWord, other: NameWord): boolean {
  const [short, long] = one.word.length < other.word.length ? [one, other] : [other, one]
  return (short.word.length === 1 || short.of.isCut === true) && long.word.startsWith(short.word)
}

/** Each word of the names once, in capitals. */
export function wordsOfNames(candidates: readonly FieldCandidate[]): readonly string[] {
  return wordsOf(candidates).map(({ word }) => word)
}

/** Each word of the names once; surname and given names count before a whole name. */
function wordsOf(candidates: readonly FieldCandidate[]): readonly NameWord[] {
  const named = namesOfHolder.flatMap((name) => candidates.filter((one) => one.name === name))
  const words = new Map<string, NameWord>()
  for (const of of named) {
    if (of.lcid !== 0 || of.value === null) continue
    const own = of.value.toUpperCase().match(/[\p{L}\p{M}]+/gu) ?? []
    for (const word of own.slice(0, WORDS_MAX)) if (!words.has(word)) words.set(word, { word, of })
  }
  return [...words.values()].slice(0, WORDS_MAX)
}
