/** How the names in two sources compare, in whatever split or order each has them. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { differsByOne } from '../../viz/values/look-alikes.ts'
import { isSameValue } from './same-value.ts'
import { areUnlike } from './unlike.ts'

export type Comparison = 'same' | 'different' | null

/** Words of a name that are compared; a payload may have thousands. */
const WORDS_MAX = 12

/** Shorter words are alike by chance. */
const LETTERS_MIN = 4

export const namesOfHolder: readonly FieldName[] = ['surname', 'given_names', 'full_name']

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
  const shared = short.flatMap(({ word }) => long.find((own) => isSameWord(word, own.word)) ?? [])
  if (shared.length === short.length) return isWholeName(shared) ? 'same' : null
  const [strange, others] = [wordsBesides(short, long), wordsBesides(long, short)]
  const isDifferent = strange.some((word) => others.some((own) => areRead(word.of, own.of)))
  return isDifferent ? 'different' : null
}

function isWholeName(shared: readonly NameWord[]): boolean {
  return shared.length > 1 && shared.some(({ word }) => word.length >= LETTERS_MIN)
}

/** The words that are like none of the others. */
function wordsBesides(words: readonly NameWord[], others: readonly NameWord[]): NameWord[] {
  return words.filter(({ word }) =>
    others.every((own) => !isSameWord(word, own.word) && areUnlike(word, own.word)),
  )
}

function isSameWord(one: string, other: string): boolean {
  if (isSameValue('name', one, other)) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length === 1) return long.startsWith(short)
  return short.length >= LETTERS_MIN && differsByOne(short, long)
}

/** Each word of the names once; surname and given names count before a whole name. */
function wordsOf(candidates: readonly FieldCandidate[]): readonly NameWord[] {
  const named = namesOfHolder.flatMap((name) => candidates.filter((one) => one.name === name))
  const words = named
    .filter(({ lcid, value }) => lcid === 0 && value !== null)
    .flatMap((of) =>
      ((of.value ?? '').toUpperCase().match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => ({ word, of })),
    )
  const isFirst = ({ word }: NameWord, at: number) =>
    words.findIndex((own) => own.word === word) === at
  return words.filter(isFirst).slice(0, WORDS_MAX)
}
