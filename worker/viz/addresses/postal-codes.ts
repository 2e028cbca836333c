/** Postal lines with a state or province before the code, by the codes of the catalogue. */
import { countries, type PostalCode } from '../../catalogue/countries.ts'
import { tidy } from '../values/read-value.ts'

/** Countries whose addresses end with a state or province and a code. */
export const codedCountries: readonly {
  /** Alpha-3. */
  readonly country: string
  readonly states: ReadonlySet<string>
  readonly code: PostalCode
}[] = [...countries].flatMap(([country, { jurisdictions, postalCode }]) =>
  jurisdictions === undefined || postalCode === undefined
    ? []
    : [{ country, states: new Set(Object.keys(jurisdictions)), code: postalCode }],
)

/** `ANYTOWN, CA 90210-1234`, `MONTREAL QC H3A 1S8`; the blank before digits may be missed. */
export const townStateCode =
  /^(.*?)[\s,]+([A-Z]{2})(?:[\s,]+|(?=\d))(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u

/** The country (alpha-3) of a postal line: a town, one of its states and a code in its form. */
export function postalCountry(text: string): string | null {
  const [, town = '', state = '', code = ''] = townStateCode.exec(tidy(text)) ?? []
  if (!/\p{L}{2}/u.test(town)) return null
  const own = codedCountries.find(
    ({ states, code: { form } }) => states.has(state) && form.test(code),
  )
  return own?.country ?? null
}

/** The country (alpha-3) that a code's form alone shows, its state perhaps misread; else null. */
export function identifyingPostalCountry(text: string): string | null {
  const line = tidy(text)
  return codedCountries.find(({ code }) => code.identifyingLine.test(line))?.country ?? null
}

/** Whether a text is a postal code and nothing else, in a form that one country alone has. */
export function isLoneCode(text: string): boolean {
  const line = tidy(text)
  return codedCountries.some(({ code }) => code.form.test(line) && code.identifyingLine.test(line))
}

const townAndState = /^(\p{L}[\p{L} '’.-]+?)[\s,]+([A-Z]{2})$/u

/** Town and state of `SURREY, BC`, which British Columbia prints above a lone code; else null. */
export function townAndStateIn(text: string): { town: string; state: string } | null {
  const [, town, state = ''] = townAndState.exec(text) ?? []
  return town !== undefined && codedCountries.some(({ states }) => states.has(state))
    ? { town, state }
    : null
}
