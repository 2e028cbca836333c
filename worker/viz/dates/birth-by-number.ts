/** Finds the birth date without a label by the holder's number, where that contains the date. */
import { withLatinDigits } from '../../catalogue/numerals.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { datesOf } from './page-dates.ts'

/** Digits of such a number, at least. */
const LENGTH_MIN = 10

/** Takes the only date that a number has among its first nine digits, as `YYMMDD` or `DDMMYY`. */
export function takeBirthByNumber(print: OpenPrint, { values }: PageHabits): void {
  if (!print.isOpen('birth_date')) return
  const numbers = print.found.flatMap(({ field, value }) => {
    const digits = withLatinDigits(value.value).replace(/\D/gu, '')
    const isNumber = field === 'personal_number' || field === 'document_number'
    return isNumber && digits.length >= LENGTH_MIN ? digits : []
  })
  const [birth, ...others] = datesOf(print.values, values).filter(({ date }) => {
    const [year = '', month = '', day = ''] = date.split('-')
    const ways = [year.slice(2) + month + day, day + month + year.slice(2)]
    return numbers.some((number) => ways.some((way) => number.slice(0, 9).includes(way)))
  })
  if (birth === undefined || others.length > 0) return
  const value = { value: birth.date, fit: 0.7 }
  print.take({ field: 'birth_date', pieces: [birth.piece], value, way: 'pattern', margin: 0 })
}
