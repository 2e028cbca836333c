/** Caps the probability of candidates that another source makes doubtful; none is dropped. */
import { namedFields } from '../../../shared/fields/catalogue.ts'
import type { ValueKind } from '../../../shared/fields/field-description.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { differsByOne } from '../../viz/print/look-alikes.ts'
import { agree } from '../agreement/agree.ts'
import { leastToContradict } from '../agreement/contradiction.ts'
import { isShorterForm } from '../agreement/shorter-form.ts'
import { trust } from '../confidence.ts'
import { orderCap, type Scanned } from './date-order.ts'
import { type HolderByNumber, numberCap } from './holder-number.ts'

export interface CappedCandidates {
  readonly candidates: readonly FieldCandidate[]
  /** Whether the page prints a name of the MRZ with another letter. */
  readonly isMrzDoubted: boolean
}

/** All candidates in their order, the doubtful ones capped below `high`. */
export function capDoubtful(
  all: readonly FieldCandidate[],
  scanned: Scanned,
  holder: HolderByNumber | null,
): CappedCandidates {
  return {
    candidates: all.map((one) => ({
      ...one,
      probability: Math.min(one.probability, capOf(one, all, scanned), numberCap(one, all, holder)),
    })),
    isMrzDoubted: all.some((one) => isDoubtedMrzName(one, all)),
  }
}

function capOf(one: FieldCandidate, all: readonly FieldCandidate[], scanned: Scanned): number {
  if (isDoubtedMrzName(one, all) || isCutAlone(one, all)) return trust.doubtedNameMax
  return Math.min(
    isStrayName(one, all) ? trust.doubtedNameMax : 1,
    isNearBarcode(one, all) ? trust.nearCodeMax : 1,
    isAgainstBarcode(one, all) ? trust.contradictedMax : 1,
    orderCap(one, all, scanned),
  )
}

/**
 * Whether the page prints a name of the MRZ with one letter changed and nowhere as the MRZ has it.
 * No check digit covers names, so either of the two may have been misread.
 */
function isDoubtedMrzName(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  if (one.source !== 'mrz' || namedFields[one.name].kind !== 'name') return false
  const printed = all.filter(
    ({ name, source, lcid }) => name === one.name && source === 'viz' && lcid === one.lcid,
  )
  const isPrintedOtherwise = printed.some(
    ({ value, probability }) =>
      value !== null && probability >= trust.spellingMin && differsByOne(value, one.value ?? ''),
  )
  return isPrintedOtherwise && !printed.some((other) => agree(one, other))
}

/** Whether a name may have been truncated and no other source says how it ends. */
function isCutAlone(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  if (!one.isCut) return false
  return !all.some(
    (other) => other.name === one.name && other.source !== one.source && agree(one, other),
  )
}

/**
 * Whether a printed name differs from the MRZ's without being read well enough to contradict it: it
 * lost words, as `ANNA` of `ANNA MARIA`, or belongs to another field. `capContradicted` lowers all
 * that is no shorter form.
 */
function isStrayName(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  const isPrintedName = one.source === 'viz' && namedFields[one.name].kind === 'name'
  if (!isPrintedName || one.lcid !== 0 || one.probability >= trust.contradictionMin) return false
  const mrz = all.find(({ name, source, value }) => name === one.name && source === 'mrz' && value)
  if (mrz === undefined || agree(mrz, one)) return false
  // If they differ by one letter, one of the two was misread, and it is not known which.
  const isNear = differsByOne(one.value ?? '', mrz.value ?? '')
  return !isNear && mrz.probability > one.probability
}

/**
 * Whether print differs by one character from a barcode: it was probably misread, since the barcode
 * passed its error correction.
 */
function isNearBarcode({ name, source, value }: FieldCandidate, all: readonly FieldCandidate[]) {
  if (source !== 'viz' || value === null) return false
  return all.some(
    (other) =>
      other.name === name &&
      other.source === 'barcode' &&
      other.value !== null &&
      other.value !== value &&
      differsByOne(value, other.value),
  )
}

/** Addresses and the like are worded differently in print and code: they contradict nothing. */
export const exactKinds: ReadonlySet<ValueKind> = new Set([
  'name',
  'date',
  'identifier',
  'sex',
  'state',
])

/**
 * Whether a barcode and another source, both well read, say different things and nothing well read
 * agrees across the two: one of them is of another document or was altered, and the picture does
 * not show which. Shorter forms of a name are no contradiction.
 */
function isAgainstBarcode(one: FieldCandidate, all: readonly FieldCandidate[]): boolean {
  if (one.value === null || !exactKinds.has(namedFields[one.name].kind)) return false
  const others = all.filter(
    (other) =>
      other.name === one.name &&
      other.lcid === one.lcid &&
      other.value !== null &&
      other.source !== one.source &&
      (other.source === 'barcode' || one.source === 'barcode'),
  )
  if (others.some((other) => agree(one, other) || isShorterForm(one, other))) return false
  return others.some(
    (other) => Math.min(other.probability, one.probability) >= leastToContradict(one, other),
  )
}
