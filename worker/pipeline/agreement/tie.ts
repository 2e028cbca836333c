/**
 * What ties two sources to one holder. That nothing differs ties nothing: the back of a card prints
 * no name, and agrees with everybody.
 */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { differsByOne } from '../../viz/print/look-alikes.ts'
import { trust } from '../confidence.ts'
import { agree } from './agree.ts'
import { type AreRead, type Comparison, compareNames, namesOfHolder } from './compare-names.ts'
import { leastToContradict } from './contradiction.ts'
import { isSameValue } from './same-value.ts'
import { areUnlike } from './unlike.ts'

/** `tied`: a value agrees; `apart`: what differs outweighs it; `open`: nothing shows either. */
export type Tie = 'tied' | 'apart' | 'open'

const numbersOfHolder: readonly FieldName[] = ['document_number', 'personal_number']

/** Fields that name a holder or a document, and differ between two people. */
const identifying: ReadonlySet<FieldName> = new Set([
  ...namesOfHolder,
  'birth_date',
  ...numbersOfHolder,
])

/** Whether any of the values names a holder or a document. */
export function identifies(candidates: readonly FieldCandidate[]): boolean {
  return candidates.some(({ name, value }) => identifying.has(name) && value !== null)
}

/**
 * Compares names, birth dates and numbers of two sources. Each that was surely read and differs
 * counts, and of those read less well any two that are nothing alike: one may be a misread value.
 */
export function tieBetween(one: readonly FieldCandidate[], other: readonly FieldCandidate[]): Tie {
  const sure = comparisons(one, other, areSure)
  const [ofNames] = sure
  const same = countOf(sure, 'same')
  const different = countOf(sure, 'different')
  // Twins share the birth date, and of numbers one may be read as the other's.
  if (different > same || (different === same && ofNames === 'different')) return 'apart'
  const unlike = countOf(comparisons(one, other, areLikely), 'different')
  // One value that agrees may agree by chance: a birth date beside a number of another document.
  if (same > Math.min(unlike, 1)) return 'tied'
  return same === 0 && unlike >= UNLIKE_MIN ? 'apart' : 'open'
}

const UNLIKE_MIN = 2

/** Whether two different values were read well enough to be of two people. */
export const areSure: AreRead = (one, other) =>
  Math.min(one.probability, other.probability) >= leastToContradict(one, other)

const areLikely: AreRead = (one, other) =>
  Math.min(one.probability, other.probability) >= trust.unlikeMin &&
  areUnlike(one.value ?? '', other.value ?? '')

function comparisons(
  one: readonly FieldCandidate[],
  other: readonly FieldCandidate[],
  areRead: AreRead,
): readonly Comparison[] {
  return [
    compareNames(one, other, areRead),
    compareDates(one, other, areRead),
    ...compareNumbers(one, other, areRead),
  ]
}

function compareDates(
  one: readonly FieldCandidate[],
  other: readonly FieldCandidate[],
  areRead: AreRead,
): Comparison {
  const pairs = pairsOf(valuesOf(one, ['birth_date']), valuesOf(other, ['birth_date']))
  if (pairs.some(([first, second]) => agree(first, second))) return 'same'
  return pairs.some(([first, second]) => areRead(first, second)) ? 'different' : null
}

/** A number of one source is the same as any of the other; only those of one field differ. */
function compareNumbers(
  one: readonly FieldCandidate[],
  other: readonly FieldCandidate[],
  areRead: AreRead,
): readonly Comparison[] {
  const all = pairsOf(valuesOf(one, numbersOfHolder), valuesOf(other, numbersOfHolder))
  if (all.some(([first, second]) => isSameNumber(first, second, areRead))) return ['same']
  return numbersOfHolder.map((name) =>
    all.some(
      ([first, second]) => first.name === name && second.name === name && areRead(first, second),
    )
      ? 'different'
      : null,
  )
}

/** Shorter numbers are alike by chance. One character may be misread, unless both are sure. */
const NUMBER_LENGTH_MIN = 5

function isSameNumber(first: FieldCandidate, second: FieldCandidate, areRead: AreRead): boolean {
  const [one, other] = [first.value ?? '', second.value ?? '']
  if (Math.min(one.length, other.length) < NUMBER_LENGTH_MIN) return false
  return (
    isSameValue('identifier', one, other) || (differsByOne(one, other) && !areRead(first, second))
  )
}

function valuesOf(
  candidates: readonly FieldCandidate[],
  names: readonly FieldName[],
): FieldCandidate[] {
  return candidates.filter(
    (one) => names.includes(one.name) && one.lcid === 0 && one.value !== null,
  )
}

function pairsOf<T>(ones: readonly T[], others: readonly T[]): (readonly [T, T])[] {
  return ones.flatMap((first) => others.map((second) => [first, second] as const))
}

function countOf(all: readonly Comparison[], wanted: Comparison): number {
  return all.filter((comparison) => comparison === wanted).length
}
