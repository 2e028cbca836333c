import type { CoreField } from '../../shared/fields/catalogue.ts'
import { isField, type PrintedField } from './draw/page-plan.ts'
import type { SpecimenDescription } from './specimen-description.ts'
import { languages } from './words/languages.ts'
import type { DateStyle, State } from './words/state.ts'
import { states } from './words/states.ts'

const englishMonths = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

const dateFields: ReadonlySet<PrintedField> = new Set([
  'birth_date',
  'issue_date',
  'expiry_date',
  'visa_valid_from',
  'visa_valid_until',
])

/**
 * What is printed for a field, with dates in the issuer's style unless `dates` is given. Lines are
 * separated by line breaks; undefined if the document has no such value.
 */
export function printedValue(
  of: SpecimenDescription,
  field: PrintedField,
  dates?: DateStyle,
): string | undefined {
  const value = unstyledValue(of, field)
  if (value === undefined || !dateFields.has(field)) return value
  const state: State = states[of.state]
  return printedDate(value, dates ?? state.dateStyle, languages[state.languages[0]].months)
}

/** As `printedValue`, in the issuer's own script; undefined if that is Latin. */
export function nationalValue(of: SpecimenDescription, field: PrintedField): string | undefined {
  return isField(field) ? of.national?.[field] : undefined
}

/** The value with dates as `YYYY-MM-DD`. */
function unstyledValue(of: SpecimenDescription, field: PrintedField): string | undefined {
  if (field === 'document_code') return of.documentCode.replaceAll('<', '')
  if (field === 'discriminator') return of.discriminator
  return of.more?.[field] ?? coreValues[field]?.(of)
}

const coreValues: Partial<Record<CoreField, (of: SpecimenDescription) => string | undefined>> = {
  issuing_state: (of) => states[of.state].mrzCode,
  document_number: (of) => of.documentNumber,
  surname: (of) => of.surname,
  given_names: (of) => of.givenNames,
  nationality: (of) => states[of.nationality].nationality,
  birth_date: (of) => of.birthDate,
  birth_place: (of) => of.birthPlace,
  sex: (of) => of.sex,
  issue_date: (of) => of.issueDate,
  expiry_date: (of) => of.expiryDate,
  authority: (of) => {
    const state: State = states[of.state]
    return state.authority
  },
  dl_class: () => 'AM/B1/B/BE',
}

/** Converts `1974-08-12` to one of the styles that issuers print. */
function printedDate(
  date: string,
  style: DateStyle,
  months: readonly string[] = englishMonths,
): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return style
    .replace('YYYY', year)
    .replace('YY', year.slice(2))
    .replace('MMM', months[Number(month) - 1] ?? '')
    .replace('MM', month)
    .replace('DD', day)
}
