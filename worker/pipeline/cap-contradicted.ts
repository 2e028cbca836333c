/** Caps what MRZ and print say differently, once it is known whether the page contradicts the MRZ. */
import { namedFields } from '../../shared/fields/catalogue.ts'
import type { ValueKind } from '../../shared/fields/field-description.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { agree } from './agree.ts'
import { exactKinds, isShorterForm } from './cap-doubtful.ts'
import { trust } from './confidence.ts'

/**
 * All candidates in their order; what MRZ and print say differently is below `high`.
 * @param stated the same as they were read, before any doubt lowered them
 */
export function capContradicted(
  all: readonly FieldCandidate[],
  stated: readonly FieldCandidate[],
): FieldCandidate[] {
  return all.map((one) => {
    const isDoubtful = isAgainstMrz(one, stated) || isAgainstPrint(one, stated)
    const most = isDoubtful ? trust.contradictedMax : 1
    return { ...one, probability: Math.min(one.probability, most) }
  })
}

/**
 * Whether print says something else than an MRZ that was read surely: it is that of another field or
 * document, or one of the two was altered.
 */
function isAgainstMrz(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  return one.source === 'viz' && contradicts(one, all, 'mrz', trust.vouchedMin)
}

/** Whether well-read print says something else than a field of the MRZ that no check digit covers. */
function isAgainstPrint(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  const isCovered = underDigits.has(namedFields[one.name].kind)
  return one.source === 'mrz' && !isCovered && contradicts(one, all, 'viz', trust.contradictionMin)
}

/** Kinds of fields that check digits cover in an MRZ (ICAO 9303-3 §4.9). */
const underDigits: ReadonlySet<ValueKind> = new Set(['date', 'identifier'])

/** Whether readings of the other source differ, one of them with this probability, and none agrees. */
function contradicts(
  one: FieldCandidate,
  all: readonly FieldCandidate[],
  source: FieldCandidate['source'],
  least: number,
): boolean {
  if (one.value === null || !exactKinds.has(namedFields[one.name].kind)) return false
  const others = all.filter(
    (other) =>
      other.name === one.name &&
      other.lcid === one.lcid &&
      other.value !== null &&
      other.source === source,
  )
  if (others.some((other) => agree(one, other) || isShorterForm(one, other))) return false
  return others.some(({ probability }) => probability >= least)
}
