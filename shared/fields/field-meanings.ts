/** What every field means, how its values are written, and an example. */
import { type DerivedField, derivedFields, type FieldName, namedFields } from './catalogue.ts'
import type { ValueKind } from './field-description.ts'

export interface FieldMeaning {
  readonly meaning: string
  readonly format: string
  /** Of a synthetic specimen. */
  readonly example: string
}

/** How values of each kind are written, with an example where a field has none of its own. */
const formats: Readonly<Record<ValueKind, readonly [format: string, example: string]>> = {
  name: ['A name on one line, in Latin letters or a national script', 'SPECIMEN'],
  text: ['Text on one line, as printed', 'SPECIMEN'],
  date: ['`YYYY-MM-DD`', '2024-04-16'],
  state: ['Three capital letters: ISO 3166-1 alpha-3 or a code of ICAO', 'UTO'],
  sex: ['`M`, `F` or `X`', 'F'],
  identifier: ['Letters and digits as printed', 'SP123456'],
  payload: ['The content of a barcode', 'SPECIMEN'],
}

const derivedFormats: Readonly<Record<DerivedField, string>> = {
  days_to_expire: 'A whole number, as text',
  mrz: 'Capital letters, digits and `<`: 72, 88 or 90 characters',
}

export function meaningOfField(name: FieldName | DerivedField): FieldMeaning {
  if (isDerived(name)) {
    const { meaning, example = '' } = derivedFields[name]
    return { meaning, format: derivedFormats[name], example }
  }
  const { meaning, kind, example } = namedFields[name]
  const [format, ofKind] = formats[kind]
  return { meaning, format, example: example ?? ofKind }
}

function isDerived(name: FieldName | DerivedField): name is DerivedField {
  return name in derivedFields
}
