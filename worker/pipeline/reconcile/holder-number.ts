/**
 * What the holder's number says of birth date and sex against what other sources say of them. Only
 * numbers of the issuer's forms whose check digit holds count, since such a number was read right.
 */
import type { Sex } from '../../../shared/contract/scan.ts'
import { countries } from '../../catalogue/countries.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { readHolderNumber } from '../../catalogue/holder-numbers.ts'
import { withLatinDigits } from '../../catalogue/numerals.ts'
import { trust } from '../confidence.ts'
import { hasShortYear } from './date-order.ts'

/** What all such numbers of a document say. */
export interface HolderByNumber {
  /** The surest of them first. */
  readonly numbers: readonly FieldCandidate[]
  /** `YYYY-MM-DD` */
  readonly birth_date: string
  readonly sex: Sex | null
  /** Whether the issuer writes days in one order only. */
  readonly isOrderKnown: boolean
}

/**
 * Reads the numbers of a document; null where none says when its holder was born, or two differ.
 * @param country alpha-3 of the issuer, null where it is not known
 * @param today `YYYY-MM-DD`
 */
export function holderInNumbers(
  all: readonly FieldCandidate[],
  country: string | null,
  today: string,
): HolderByNumber | null {
  const issuer = countries.get(country ?? '')
  const forms = issuer?.holderNumbers?.filter(({ check }) => check !== undefined) ?? []
  const read = all.flatMap((number) => {
    const { name, value, probability } = number
    const isNumber = name === 'personal_number' || name === 'document_number'
    if (!isNumber || value === null || probability < trust.statedMin) return []
    const text = withLatinDigits(value)
    const [holder] = forms.flatMap((form) => readHolderNumber(text, form, today) ?? [])
    return holder === undefined ? [] : [{ number, holder }]
  })
  const [first] = read
  if (first === undefined) return null
  const { birthDate, sex } = first.holder
  if (read.some(({ holder }) => holder.birthDate !== birthDate || holder.sex !== sex)) return null
  const numbers = read.map(({ number }) => number)
  return {
    numbers: numbers.toSorted((a, b) => b.probability - a.probability),
    birth_date: birthDate,
    sex,
    isOrderKnown: issuer?.dates.length === 1,
  }
}

/**
 * All candidates in their order. A birth date that may be read as the number's, in another century or
 * with day and month in the other order, is read so and is not `high`; what agrees with the number is
 * as sure as that.
 */
export function readByNumber(
  all: readonly FieldCandidate[],
  holder: HolderByNumber | null,
): readonly FieldCandidate[] {
  if (holder === null) return all
  const least = holder.numbers[0]?.probability ?? 0
  return all.map((one) => {
    const stated = statedFor(one, holder)
    if (stated === null) return one
    if (one.value === stated) return { ...one, probability: Math.max(one.probability, least) }
    if (!isOtherReading(one, holder)) return one
    return { ...one, value: stated, probability: Math.min(one.probability, trust.otherCenturyMax) }
  })
}

/**
 * How sure a candidate can be beside the number: print that says something else is below `medium`, as
 * a misread number would not pass its check, and the number below `high` beside another birth date.
 * MRZ and barcode are not doubted by a printed number.
 */
export function numberCap(
  one: FieldCandidate,
  all: readonly FieldCandidate[],
  holder: HolderByNumber | null,
): number {
  if (holder === null) return 1
  if (holder.numbers.some(({ name, source }) => name === one.name && source === one.source)) {
    return isContradicted(all, holder) ? trust.againstDateMax : 1
  }
  const stated = statedFor(one, holder)
  const isSaidTwice = all.some(
    ({ name, source, value }) => name === one.name && source !== one.source && value === one.value,
  )
  const isAgainst = stated !== null && one.value !== stated && !isSaidTwice
  return isAgainst && !outranks(one, holder) ? trust.contradictedMax : 1
}

/** What the number says for a candidate; null for one that is no other source of it. */
function statedFor(one: FieldCandidate, holder: HolderByNumber): string | null {
  const { name, value, printed } = one
  if (value === null || (name !== 'birth_date' && name !== 'sex')) return null
  // A date that was read from the number itself confirms nothing.
  return holder.numbers.some((number) => number.printed === printed) ? null : holder[name]
}

/** Whether the birth date was well read, and nowhere as the number says. */
function isContradicted(all: readonly FieldCandidate[], holder: HolderByNumber): boolean {
  const born = all.filter((one) => one.name === 'birth_date' && statedFor(one, holder) !== null)
  return (
    born.some(({ probability }) => probability >= trust.statedMin) &&
    born.every(({ value }) => value !== holder.birth_date)
  )
}

function outranks({ source }: FieldCandidate, { numbers }: HolderByNumber): boolean {
  return source !== 'viz' && numbers.every((number) => number.source === 'viz')
}

/** Whether the characters of a birth date may also mean the day that the number says. */
function isOtherReading(one: FieldCandidate, { birth_date: stated, isOrderKnown }: HolderByNumber) {
  const { name, source, value, printed } = one
  if (name !== 'birth_date' || value === null) return false
  if (value.slice(2) === stated.slice(2)) return hasShortYear(one)
  const [year, month, day] = value.split('-')
  const isNumeric = source === 'viz' && !/\p{L}/u.test(printed)
  return isNumeric && !isOrderKnown && stated === `${year}-${day}-${month}`
}
