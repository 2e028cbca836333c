/** Whether print is that of another person than MRZ or barcode name, even if it was read badly. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { trust } from '../confidence.ts'
import { agree } from './agree.ts'
import { isSameValue } from './same-value.ts'
import { areUnlike } from './unlike.ts'

/** So many of surname, given names, birth date and numbers must be unlike, and none alike. */
const UNLIKE_MIN = 2

/** Words of names that are compared; a payload may have thousands. */
const WORDS_MAX = 12

const ofNames: readonly FieldName[] = ['surname', 'given_names', 'full_name']
const singly: readonly FieldName[] = ['birth_date', 'document_number', 'personal_number']

/**
 * Whether what was printed names another person. Readings that resemble each other may be one value,
 * misread once; only values that are nothing alike count, and nothing at all may be alike.
 * @param printed values of print
 * @param stated values of MRZ and barcodes
 */
export function isOfAnotherHolder(
  printed: readonly FieldCandidate[],
  stated: readonly FieldCandidate[],
): boolean {
  const [print, other] = [latin(printed), latin(stated)]
  const verdicts = singly.map((name) =>
    compared(print.filter(isNamed(name)), other.filter(isNamed(name))),
  )
  const names = comparedNames(print, other)
  if (names === 'alike' || verdicts.includes('alike')) return false
  const unlike = verdicts.filter((verdict) => verdict === 'unlike').length
  return unlike + (names ?? 0) >= UNLIKE_MIN
}

function latin(candidates: readonly FieldCandidate[]): readonly FieldCandidate[] {
  return candidates.filter(
    ({ lcid, value, probability }) => lcid === 0 && value && probability >= trust.unlikeMin,
  )
}

function isNamed(wanted: FieldName) {
  return ({ name }: FieldCandidate): boolean => name === wanted
}

/** `alike` if any two readings are, `unlike` if all are nothing alike; null between the two. */
function compared(
  printed: readonly FieldCandidate[],
  stated: readonly FieldCandidate[],
): 'alike' | 'unlike' | null {
  const pairs = printed.flatMap((one) => stated.map((other) => [one, other] as const))
  if (pairs.length === 0) return null
  if (pairs.some(([one, other]) => agree(one, other))) return 'alike'
  return pairs.every(([one, other]) => areUnlike(one.value ?? '', other.value ?? ''))
    ? 'unlike'
    : null
}

/**
 * `alike` if a word is in the names of both; else how many of surname and given names differ: 2 if
 * both sources have as many words, 1 if one of them has a single word; null without names.
 */
function comparedNames(
  printed: readonly FieldCandidate[],
  stated: readonly FieldCandidate[],
): 'alike' | 1 | 2 | null {
  const [words, others] = [wordsOf(printed), wordsOf(stated)]
  if (words.length === 0 || others.length === 0) return null
  const areAlike = words.some((word) =>
    others.some((other) => isSameValue('name', word, other) || !areUnlike(word, other)),
  )
  if (areAlike) return 'alike'
  return Math.min(words.length, others.length) > 1 ? 2 : 1
}

function wordsOf(candidates: readonly FieldCandidate[]): readonly string[] {
  return candidates
    .filter(({ name }) => ofNames.includes(name))
    .flatMap(({ value }) => (value ?? '').match(/[\p{L}\p{M}]{2,}/gu) ?? [])
    .slice(0, WORDS_MAX)
}
