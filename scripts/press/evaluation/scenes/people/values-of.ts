import { coreFieldNames } from '../../../../../shared/fields/catalogue.ts'
import { nationalValue, printedValue } from '../../../../specimens/printed-value.ts'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import { states } from '../../../../specimens/words/states.ts'

/** Every spelling of each of a person's values, the catalogue's form first. */
export type Values = Readonly<Record<string, readonly string[]>>

/** All that a document may say of its holder, whether or not this picture shows it. */
export function valuesOf(of: SpecimenDescription): Values {
  const inCatalogue: Readonly<Record<string, string | undefined>> = {
    birth_date: of.birthDate,
    issue_date: of.issueDate,
    expiry_date: of.expiryDate,
    sex: of.sex,
    nationality: states[of.nationality].code,
    issuing_state: states[of.state].code,
    document_number: of.documentNumber,
  }
  return Object.fromEntries(
    coreFieldNames.flatMap((field) => {
      const iso = field.startsWith('visa_valid') ? of.more?.[field] : inCatalogue[field]
      const all = [iso, printedValue(of, field), nationalValue(of, field)]
      const spellings = all.flatMap((value) => (value ? [value.replaceAll('\n', ' ')] : []))
      return spellings.length === 0 ? [] : [[field, [...new Set(spellings)]]]
    }),
  )
}
