/** Whether two sources speak of one person, by what a holder has once: name, birth date, numbers. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { differsByOne } from '../../viz/values/look-alikes.ts'
import { trust } from '../confidence.ts'
import { agree } from './agree.ts'
import { isSameValue } from './same-value.ts'
import { isShorterForm } from './shorter-form.ts'

/** How many of name, birth date and numbers are in both sources and are the same, or differ. */
export interface HolderComparison {
  readonly same: number
  readonly different: number
}

const comparedSingly = ['birth_date', 'document_number', 'personal_number'] as const
const ofNames = ['surname', 'given_names'] as const

/** Words of a name that are compared; a payload may have thousands. */
const WORDS_MAX = 12

type Verdict = 'same' | 'different' | null

/**
 * Compares two sources. A difference of one character between readings is no difference: it was
 * usually misread.
 * @param differenceMin least probability of both values that differ
 */
export function compareHolders(
  one: readonly FieldCandidate[],
  other: readonly FieldCandidate[],
  differenceMin: number,
): HolderComparison {
  const field = (name: FieldName) => verdictOn(name, one, other, differenceMin)
  const verdicts = [nameVerdict(one, other, field), ...comparedSingly.map(field)]
  return {
    same: verdicts.filter((verdict) => verdict === 'same').length,
    different: verdicts.filter((verdict) => verdict === 'different').length,
  }
}

/** So many of name, birth date and numbers differ: two documents of one person have two numbers. */
const DIFFERENT_MIN = 2

/** Whether so much differs that the sources are of two people. */
function isOfTwoPeople({ different }: HolderComparison): boolean {
  return different >= DIFFERENT_MIN
}

/** Whether two MRZs that passed name two people. */
export function areOfTwoPeople(
  one: readonly FieldCandidate[],
  other: readonly FieldCandidate[],
): boolean {
  return isOfTwoPeople(compareHolders(one, other, trust.statedMin))
}

function verdictOn(
  name: FieldName,
  one: readonly FieldCandidate[],
  other: readonly FieldCandidate[],
  differenceMin: number,
): Verdict {
  const pairs = valuesOf(one, name).flatMap((first) =>
    valuesOf(other, name).map((second) => ({ first, second })),
  )
  if (pairs.some(({ first, second }) => agree(first, second) || isShorterForm(first, second))) {
    return 'same'
  }
  const differs = pairs.some(
    ({ first, second }) =>
      Math.min(first.probability, second.probability) >= differenceMin &&
      // Two codes are never misread: with no bound on their probability each difference is one.
      (differenceMin === 0 || !differsByOne(first.value ?? '', second.value ?? '')),
  )
  return differs ? 'different' : null
}

/** Surname and given names, one by one where both sources have them; else the words of both names. */
function nameVerdict(
  one: readonly FieldCandidate[],
  other: readonly FieldCandidate[],
  field: (name: FieldName) => Verdict,
): Verdict {
  const singly = [...ofNames, 'full_name' as const].map(field)
  if (singly.includes('different')) return 'different'
  if (singly.includes('same')) return 'same'
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted(
    (a, b) => a.length - b.length,
  )
  // A word alone is no name: it may be a surname whose given names were not read.
  if (short.length < 2) return null
  const isWithin = short.every((word) => long.some((own) => isSameValue('name', word, own)))
  return isWithin ? 'same' : 'different'
}

function wordsOf(candidates: readonly FieldCandidate[]): readonly string[] {
  const [whole] = valuesOf(candidates, 'full_name')
  const names = whole ? [whole] : ofNames.flatMap((name) => valuesOf(candidates, name).slice(0, 1))
  return names
    .flatMap(({ value }) => (value ?? '').match(/[\p{L}\p{M}]+/gu) ?? [])
    .slice(0, WORDS_MAX)
}

function valuesOf(candidates: readonly FieldCandidate[], name: FieldName): FieldCandidate[] {
  return candidates.filter((one) => one.name === name && one.lcid === 0 && one.value !== null)
}
