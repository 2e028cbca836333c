/** Caps what MRZ and print say differently, once it is known whether the page contradicts the MRZ. */
import { namedFields } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { agree } from '../agreement/agree.ts'
import { isName } from '../agreement/compare-names.ts'
import { isContradicted } from '../agreement/contradiction.ts'
import { isShorterForm } from '../agreement/shorter-form.ts'
import { trust } from '../confidence.ts'
import { exactKinds } from './cap-doubtful.ts'
import { isOtherwise } from './second-readings.ts'

/**
 * All candidates in their order; what MRZ and print say differently is below `high`. If well-read
 * print is another person's, everything is: what it agrees on or was not found in it is not surer.
 * @param stated the same as they were read, before any doubt lowered them
 * @param ofAnother print that was ignored because it is of another document
 * @param second what contradicts first readings; another name does so in whatever split it has
 */
export function capContradicted(
  all: readonly FieldCandidate[],
  stated: readonly FieldCandidate[],
  { ofAnother, second }: Readonly<Record<'ofAnother' | 'second', readonly FieldCandidate[]>>,
): FieldCandidate[] {
  const isOfTwo = ofAnother.some((printed) => stated.some((one) => isOtherwise(one, printed)))
  return all.map((one) => {
    const isOtherName = isName(one) && second.some(isName)
    const isDoubtful =
      isOfTwo || isOtherName || isAgainstMrz(one, stated) || isAgainstPrint(one, stated)
    const most = isDoubtful ? trust.contradictedMax : 1
    return { ...one, probability: Math.min(one.probability, most) }
  })
}

/**
 * Whether print says something else than an MRZ that was read surely: it is that of another field or
 * document, or one of the two was altered.
 */
function isAgainstMrz(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  if (one.source !== 'viz') return false
  return othersThan(one, all, 'mrz').some(({ probability }) => probability >= trust.vouchedMin)
}

/**
 * Whether well-read print says something else than the MRZ. A check digit that holds shows that the
 * MRZ was read right, not that it is the one this page was issued with.
 */
function isAgainstPrint(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  if (one.source !== 'mrz') return false
  return othersThan(one, all, 'viz').some((printed) => isContradicted(one, printed))
}

/** Readings of the same field by another source; none if one of them agrees. */
function othersThan(
  one: FieldCandidate,
  all: readonly FieldCandidate[],
  source: FieldCandidate['source'],
): readonly FieldCandidate[] {
  if (one.value === null || !exactKinds.has(namedFields[one.name].kind)) return []
  const others = all.filter(
    (other) =>
      other.name === one.name &&
      other.lcid === one.lcid &&
      other.value !== null &&
      other.source === source,
  )
  return others.some((other) => agree(one, other) || isShorterForm(one, other)) ? [] : others
}
