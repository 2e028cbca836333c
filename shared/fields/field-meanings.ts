/** What every field means, how its values are written, and an example: `meanings.json`. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type derivedFields, type FieldName, namedFields } from './catalogue.ts'
import type { ValueKind } from './field-description.ts'

type DescribedName = FieldName | keyof typeof derivedFields

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

const derivedFormats: Readonly<Record<keyof typeof derivedFields, string>> = {
  days_to_expire: 'A whole number, as text',
  mrz: 'Capital letters, digits and `<`: 72, 88 or 90 characters',
}

const rows = z
  .record(z.string(), z.strictObject({ meaning: z.string(), example: z.string().optional() }))
  .parse(JSON.parse(readFileSync(new URL('meanings.json', import.meta.url), 'utf8')))

/** @throws if `meanings.json` lacks the field */
export function meaningOfField(name: DescribedName): FieldMeaning {
  const row = rows[name]
  if (row === undefined)
    throw new Error(`shared/fields/meanings.json does not say what ${name} means`)
  const [format, example] = formatOf(name)
  return { meaning: row.meaning, format, example: row.example ?? example }
}

function formatOf(name: DescribedName): readonly [format: string, example: string] {
  if (name in namedFields) return formats[namedFields[name as FieldName].kind]
  return [derivedFormats[name as keyof typeof derivedFields], '']
}
