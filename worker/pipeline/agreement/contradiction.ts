/** When two readings of one field say different things, and not only something misread. */
import { namedFields } from '../../../shared/fields/catalogue.ts'
import { isIsoCountry } from '../../../shared/states.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { differsByOne } from '../../viz/print/look-alikes.ts'
import { trust } from '../confidence.ts'
import { agree } from './agree.ts'
import { isSameValue } from './same-value.ts'
import { isShorterForm } from './shorter-form.ts'
import { areUnlike } from './unlike.ts'

/**
 * Whether a printed value was read well enough to contradict that of the MRZ, and differs from it. A
 * truncated name may be a single letter (ICAO 9303-4 §4.2.3): too little to agree, no contradiction.
 */
export function isContradicted(mrz: FieldCandidate, printed: FieldCandidate): boolean {
  if (agree(mrz, printed) || (mrz.isCut && isShorterForm(mrz, printed))) return false
  // Of two readings that differ by one character, the one that was misread is the unsure one.
  const most = mrz.probability < trust.statedMin ? trust.contradictionMin : 1
  return printed.probability >= Math.min(most, leastToContradict(mrz, printed))
}

/** From this probability on two different readings of one field contradict each other. */
export function leastToContradict(first: FieldCandidate, second: FieldCandidate): number {
  const [one, other] = [first.value ?? '', second.value ?? '']
  switch (namedFields[first.name].kind) {
    case 'sex':
      return trust.unlikeContradictionMin
    case 'state':
      // Codes of ICAO alone are citizenships and bodies that a page may call by their state's name.
      return isIsoCountry(one) && isIsoCountry(other)
        ? trust.unlikeContradictionMin
        : trust.nearContradictionMin
    case 'name':
      if (isOtherName(one, other) && !isShorterForm(first, second))
        return trust.unlikeContradictionMin
      break
    case 'identifier':
      if (areUnlike(one, other)) return trust.unlikeContradictionMin
      break
  }
  return differsByOne(one, other) ? trust.nearContradictionMin : trust.contradictionMin
}

/** Words of a name that are compared; a payload may have thousands. */
const WORDS_MAX = 12

/** Whether two names are nothing alike and have no word in common: one of two surnames is no other. */
function isOtherName(one: string, other: string): boolean {
  return !sharesWord(one, other) && areUnlike(one, other)
}

/** Whether two names have a word in common, in whatever transliteration. */
export function sharesWord(one: string, other: string): boolean {
  const others = wordsOf(other)
  return wordsOf(one).some((word) => others.some((own) => isSameValue('name', word, own)))
}

function wordsOf(name: string): readonly string[] {
  return (name.match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, WORDS_MAX)
}
