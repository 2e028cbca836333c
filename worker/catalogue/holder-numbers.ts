/** National numbers that state the holder's day of birth and sex: their forms are data by issuer. */
import { z } from 'zod'
import type { Sex } from '../../shared/contract/scan.ts'
import { numberHolds } from './number-check.ts'

/** A weighted sum over the first characters, and the character that must follow them. */
const digitSum = z.strictObject({
  weights: z.array(z.int()).min(1).max(20),
  modulus: z.int().min(2).max(97),
  /**
   * The check character of each remainder, from 0 on. `?`: no number has it; `>`: the next sum
   * decides.
   */
  characters: z.string().min(2),
  /** What letters count, by their places; without it the number has digits alone. */
  alphabet: z.string().min(11).optional(),
})

const digits = z.string().regex(/^\d$/)

export const holderNumber = z.strictObject({
  /** Where the form is published. */
  source: z.string().min(1),
  /**
   * The whole number without blanks and dashes; the groups `year` (two or four digits, or the last
   * three), `month` and `day`, and where it has them `century` and `sex`.
   */
  form: z.string().transform((source) => new RegExp(`^(?:${source})$`, 'u')),
  /** The first two digits of the year, by patterns of the group `century`. */
  centuries: z
    .record(z.string(), digits.or(z.string().regex(/^\d{2}$/)))
    .transform((firsts) =>
      Object.entries(firsts).map(([source, first]) => ({
        pattern: new RegExp(`^(?:${source})$`, 'u'),
        first,
      })),
    )
    .optional(),
  /** What is added to the month in other centuries than the twentieth: `{ "40": "20" }`. */
  monthsLater: z.record(z.string(), z.string().regex(/^\d{2}$/)).optional(),
  /** What is added to the month, or to the day, of women. */
  womensMonths: z.int().optional(),
  womensDays: z.int().optional(),
  /** The digits of the group `sex` that men have; women have the others. */
  men: z.string().min(1).optional(),
  /** Without it the number has no check digit, and is weaker evidence. */
  check: z.literal('luhn').or(z.array(digitSum).min(1)).optional(),
  /** All sums must hold, each over the characters before its own; else they are tried in turn. */
  areAllChecked: z.literal(true).optional(),
})
export type HolderNumber = z.infer<typeof holderNumber>

/** What a number says about its holder. */
export interface NumberedHolder {
  /** `YYYY-MM-DD` */
  readonly birthDate: string
  readonly sex: Sex | null
  readonly isChecked: boolean
}

/** Years: nobody who holds a document is older. */
const AGE_MAX = 110

/**
 * Reads a number of the form; null where it has another form, its check digit fails, or it states
 * no day on which its holder can be born.
 * @param today `YYYY-MM-DD`
 */
export function readHolderNumber(
  text: string,
  of: HolderNumber,
  today: string,
): NumberedHolder | null {
  const number = withoutSigns(text)
  const groups = of.form.exec(number)?.groups
  if (groups === undefined) return null
  // A letter for the century among digits is a sign between them, and in no sum.
  const { century = '' } = groups
  const isSign = /^[A-Z]$/.test(century) && !/^[A-Z]/.test(number)
  if (!holds(isSign ? number.replace(century, '') : number, of)) return null
  const { dates, isWoman } = statedBy(groups, of, today)
  const [birthDate, ...others] = dates
  if (birthDate === undefined || others.length > 0) return null
  return {
    birthDate,
    sex: isWoman === null ? null : isWoman ? 'F' : 'M',
    isChecked: of.check !== undefined,
  }
}

/**
 * Whether a number states a day on which its holder can be born, in whatever century, or has none of
 * the forms. Its check digit is ignored, as specimens seldom have a right one.
 * @param today `YYYY-MM-DD`
 */
export function mayStateDay(text: string, forms: readonly HolderNumber[], today: string): boolean {
  const number = withoutSigns(text)
  const stated = forms.flatMap((of) => {
    const groups = of.form.exec(number)?.groups
    return groups === undefined ? [] : statedBy(groups, of, today)
  })
  return stated.length === 0 || stated.some(({ dates }) => dates.length > 0)
}

/** As the forms have it: capitals, and no signs that only divide. */
function withoutSigns(text: string): string {
  return text.toUpperCase().replace(/[\s./-]/gu, '')
}

/** The days of birth that a number may mean, and what it says of the sex. */
function statedBy(groups: Readonly<Record<string, string>>, of: HolderNumber, today: string) {
  const { year = '', century = '', sex = '' } = groups
  let [month, day] = [Number(groups.month), Number(groups.day)]
  let isWoman: boolean | null = of.men === undefined || sex === '' ? null : !of.men.includes(sex)
  if (of.womensDays !== undefined) {
    isWoman = day > of.womensDays
    if (isWoman) day -= of.womensDays
  }
  if (of.womensMonths !== undefined) {
    isWoman = month > of.womensMonths
    if (isWoman) month -= of.womensMonths
  }
  const later = Object.entries(of.monthsLater ?? {}).find(
    ([added]) => month > Number(added) && month <= Number(added) + 12,
  )
  if (later !== undefined) month -= Number(later[0])
  const inTwentieth = of.monthsLater === undefined ? null : '19'
  const first = later?.[1] ?? inTwentieth ?? firstDigits(century, of)
  const years = wholeYears(year, first)
  const dates = years.map((one) => dateOf(one, month, day)).filter((one) => isOfLiving(one, today))
  return { dates, isWoman }
}

function firstDigits(century: string, { centuries = [] }: HolderNumber): string | null {
  return centuries.find(({ pattern }) => pattern.test(century))?.first ?? null
}

/** The years that the digits may mean; three digits are the last three. */
function wholeYears(year: string, first: string | null): string[] {
  if (year.length === 4) return [year]
  if (year.length === 3) return [`1${year}`, `2${year}`]
  return first === null ? [`19${year}`, `20${year}`] : [`${first}${year}`]
}

/** Empty where there is no such day. */
function dateOf(year: string, month: number, day: number): string {
  const date = new Date(Date.UTC(Number(year), month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay ? date.toISOString().slice(0, 10) : ''
}

function isOfLiving(date: string, today: string): boolean {
  return (
    date !== '' && date < today && Number(today.slice(0, 4)) - Number(date.slice(0, 4)) < AGE_MAX
  )
}

function holds(number: string, { check, areAllChecked }: HolderNumber): boolean {
  if (check === undefined) return true
  if (check === 'luhn') {
    // Of a year with four digits the first two are in no sum.
    return numberHolds(number.length === 12 ? number.slice(2) : number, { named: 'luhn' })
  }
  const wanted = check.map(({ weights, modulus, characters, alphabet = '0123456789' }) => {
    const valueAt = (at: number) => alphabet.indexOf(number[at] ?? '?')
    const sum = weights.reduce((total, weight, at) => total + weight * valueAt(at), 0)
    return { expected: characters[sum % modulus] ?? '?', at: weights.length }
  })
  if (areAllChecked) return wanted.every(({ expected, at }) => number[at] === expected)
  const decisive = wanted.find(({ expected }) => expected !== '>')
  return decisive !== undefined && number[decisive.at] === decisive.expected
}
