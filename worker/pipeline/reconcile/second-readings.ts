/**
 * What contradicts the first readings and stands beside them: another name, birth date or number
 * that the page prints is told, and never mixed with the holder's.
 */
import { namedFields } from '../../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { compareNames, isName } from '../agreement/compare-names.ts'
import { isContradicted } from '../agreement/contradiction.ts'
import { areSure } from '../agreement/tie.ts'
import { exactKinds } from './cap-doubtful.ts'

export interface Readings {
  readonly first: readonly FieldCandidate[]
  /** Each of a field that has a first reading. */
  readonly second: readonly FieldCandidate[]
}

/** In this order a source that has names gives the holder's; the others join or contradict them. */
const bySource: readonly FieldCandidate['source'][] = ['mrz', 'barcode', 'viz']

/**
 * Separates names that are another person's than those of the surest source, and what print of
 * another document says against the values of this one.
 * @param ofAnother print that was ignored because it is of another document
 */
export function separateReadings(
  all: readonly FieldCandidate[],
  ofAnother: readonly FieldCandidate[],
): Readings {
  const names = all.filter(isName)
  const own = bySource.map((source) => names.filter((one) => one.source === source))
  const holder = own.find(({ length }) => length > 0) ?? []
  const strange = [...own, ofAnother.filter(isName)].filter(
    (read) => compareNames(holder, read, areSure) === 'different',
  )
  const others = names.filter((one) => isOtherWhole(one, holder))
  // One word is no whole name: it is a title, or what was read of a name.
  const noNames = new Set(others.filter(({ value }) => !value?.trim().includes(' ')))
  const apart = new Set([...strange.flat(), ...others].filter((one) => !noNames.has(one)))
  const kept = all.filter((one) => !apart.has(one) && !noNames.has(one))
  const first = [...kept, ...wholeName(holder, kept, apart)]
  const contradicting = ofAnother.filter(
    (printed) => !isName(printed) && first.some((one) => isOtherwise(one, printed)),
  )
  const second = [...apart, ...contradicting].filter(({ name }) =>
    first.some((one) => one.name === name && one.lcid === 0 && one.value !== null),
  )
  return { first, second }
}

/** Whether a whole name is not that of which the surest source has both parts. */
function isOtherWhole(one: FieldCandidate, holder: readonly FieldCandidate[]): boolean {
  if (one.name !== 'full_name' || holder.includes(one)) return false
  const hasParts = parts.every((part) => holder.some(({ name }) => name === part))
  return hasParts && compareNames(holder, [one], areSure) !== 'same'
}

const parts = ['given_names', 'surname'] as const

/** The holder's whole name, where only another's is printed: it is the first reading of that field. */
function wholeName(
  holder: readonly FieldCandidate[],
  kept: readonly FieldCandidate[],
  apart: ReadonlySet<FieldCandidate>,
): readonly FieldCandidate[] {
  const isWhole = ({ name }: FieldCandidate) => name === 'full_name'
  if (kept.some(isWhole) || ![...apart].some(isWhole)) return []
  const named = parts.flatMap((part) => holder.find(({ name }) => name === part) ?? [])
  const [one] = named
  if (one === undefined) return []
  const joined = (of: (part: FieldCandidate) => string) => named.map(of).join(' ')
  const probability = Math.min(...named.map((part) => part.probability))
  const value = joined((part) => part.value ?? '')
  return [
    { ...one, name: 'full_name', value, printed: joined((part) => part.printed), probability },
  ]
}

/** Whether print of another document was read well enough to contradict a value of this one. */
export function isOtherwise(one: FieldCandidate, printed: FieldCandidate): boolean {
  if (one.name !== printed.name || one.lcid !== printed.lcid || one.source === 'viz') return false
  if (!exactKinds.has(namedFields[one.name].kind)) return false
  return one.value !== null && printed.value !== null && isContradicted(one, printed)
}
