import type { Scan } from '../../../shared/contract/scan.ts'
import { isSameSpelling } from '../judge/spelling.ts'
import type { Expectation, Person, PlacedValues } from './case-file.ts'

type Value = string | boolean | null

/** One place where the answer is not what it should be. */
export interface CaseFault {
  readonly place: string
  /** `missing`: no value where one was wanted; `wrong`: a value that must not be given. */
  readonly verdict: 'missing' | 'wrong'
  readonly given: Value
  readonly wanted: Value
}

/** What an answer (null: the scan was refused) gets wrong of what a failing input asks for. */
export function judgeCase(
  { plain, either, not, people }: Expectation,
  answer: Scan | null,
): CaseFault[] {
  return [
    ...faultsOf(plain, answer),
    ...faultsOf(negated(not), answer),
    ...fewest(either.map((one) => faultsOf(one, answer))),
    ...fewest(people.map((person) => strangersTo(person, answer))),
  ]
}

function negated(not: PlacedValues): PlacedValues {
  return Object.fromEntries(Object.entries(not).map(([place, value]) => [`not.${place}`, value]))
}

/** Of several allowed answers the one that fits best decides. */
function fewest(lists: readonly CaseFault[][]): CaseFault[] {
  return lists.reduce((best, next) => (next.length < best.length ? next : best), lists[0] ?? [])
}

function faultsOf(expected: PlacedValues, answer: Scan | null): CaseFault[] {
  return Object.entries(expected).flatMap(([place, wanted]): CaseFault[] => {
    const forbidden = place.startsWith('not.')
    const given = valuesAt(answer, forbidden ? place.slice('not.'.length) : place)
    const found = given.find((value) => isSame(value, wanted))
    if (forbidden) {
      return found === undefined ? [] : [{ place, verdict: 'wrong', given: found, wanted: null }]
    }
    const [first] = given
    if (wanted === null) {
      return first === undefined ? [] : [{ place, verdict: 'wrong', given: first, wanted }]
    }
    if (found !== undefined) return []
    return first === undefined
      ? [{ place, verdict: 'missing', given: null, wanted }]
      : [{ place, verdict: 'wrong', given: first, wanted }]
  })
}

/** The values of the answer that are not this person's; a value that is not given is nobody's. */
function strangersTo(person: Person, answer: Scan | null): CaseFault[] {
  return Object.entries(person).flatMap(([name, wanted]): CaseFault[] =>
    valuesAt(answer, name === 'country' ? 'document.country' : `field.${name}`)
      .filter((given) => !isSame(given, wanted))
      .map((given) => ({ place: name, verdict: 'wrong', given, wanted })),
  )
}

/** The values given at a place of the answer, without nulls. */
function valuesAt(answer: Scan | null, place: string): (string | boolean)[] {
  if (answer === null) return []
  const [group = '', name = ''] = place.split('.')
  const values: unknown[] =
    group === 'field'
      ? answer.fields.filter((entry) => entry.name === name).map(({ value }) => value)
      : [Object.entries(groupOf(answer, group) ?? {}).find(([key]) => key === name)?.[1]]
  return values.filter((value) => typeof value === 'string' || typeof value === 'boolean')
}

function groupOf(answer: Scan, group: string): object | null {
  switch (group) {
    case 'holder':
      return answer.holder
    case 'document':
      return answer.document
    case 'mrz':
      return answer.mrz
    default:
      return answer.meta
  }
}

function isSame(given: string | boolean, wanted: Value): boolean {
  if (typeof given !== 'string' || typeof wanted !== 'string') return given === wanted
  return isSameSpelling(given, wanted)
}
