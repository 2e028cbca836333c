/** The values that an answer may contain: fields, languages, documents. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { documentKind } from '../../../shared/contract/scan.ts'
import { derivedFields, namedFields } from '../../../shared/fields/catalogue.ts'
import { fieldCategories } from '../../../shared/fields/field-description.ts'
import { meaningOfField } from '../../../shared/fields/field-meanings.ts'
import { languageIdentifiers } from '../../scan/answer/languages.ts'
import { labelledFigures } from '../proof/figures.ts'

export const fieldList = z.strictObject({
  fields: z.array(
    z.strictObject({
      name: z.string().describe('The `name` of entries of `fields`.'),
      label: z.string().describe('The `label` of such entries.'),
      category: z.enum(fieldCategories).describe('The `category` of such entries.'),
      meaning: z.string().describe('What the value says.'),
      format: z.string().describe('How the value is written.'),
      example: z.string().describe('A value of a synthetic specimen.'),
    }),
  ),
})

export const languageList = z.strictObject({
  languages: z.array(z.strictObject({ lcid: z.int(), language: z.string() })),
})

export const documentList = z.strictObject({
  documents: z.array(
    z.strictObject({
      country: z.string().describe('ISO 3166-1 alpha-3.'),
      country_name: z.string(),
      kind: documentKind,
      name: z
        .string()
        .nullable()
        .describe('What `type_name` calls it, where its kind has others as well.'),
      series: z.array(z.string()).describe('Series that `type_name` distinguishes.'),
      languages: z.array(z.string()).describe('Languages in which the labels are known.'),
      measured: z
        .strictObject({
          pictures: z.int().describe('Pictures of specimens that others made.'),
          values: z.int().describe('Labelled values on them.'),
          right: z.int().describe('Values that were read as labelled.'),
          null: z.int().describe('Values that were not read.'),
          wrong: z.int().describe('Values that were read otherwise.'),
        })
        .nullable()
        .describe('What was measured of it; null: what is known follows from rules.'),
    }),
  ),
})

const described = { ...namedFields, ...derivedFields }

export const fields: z.infer<typeof fieldList>['fields'] = (
  Object.keys(described) as (keyof typeof described)[]
).map((name) => {
  const { label, category } = described[name]
  return { name, label, category, ...meaningOfField(name) }
})

export const languages: z.infer<typeof languageList>['languages'] = [...languageIdentifiers]
  .map(([lcid, language]) => ({ lcid, language }))
  .toSorted((a, b) => a.lcid - b.lcid)

/** From the worker's catalogue, which the API does not import: `npm run catalogue -- --write`. */
export const { documents } = documentList.parse({
  documents: z
    .array(z.looseObject({ country: z.string(), kind: z.string() }))
    .parse(tableOf('supported-documents.json'))
    .map((one, at, all) => {
      // What was measured is known by kind: the first document of it stands for all.
      const isFirst =
        all.findIndex((other) => other.country === one.country && other.kind === one.kind) === at
      return { ...one, measured: isFirst ? measuredOf(`${one.country} ${one.kind}`) : null }
    }),
})

/** `DEU passport`; null if no specimen of it was measured. */
function measuredOf(document: string) {
  const counts = labelledFigures.byDocument.find(({ group }) => group === document)
  if (counts === undefined) return null
  const { pictures, values, right, wrong } = counts
  return { pictures, values, right, null: counts.null, wrong }
}

const fieldSource = z.strictObject({
  field: z.string(),
  /** Kinds of documents whose layout names it. */
  kinds: z.array(documentKind),
  /** Its numbers on documents that number their fields. */
  numbers: z.array(z.string()),
  /** English names of the languages whose captions for it are known. */
  languages: z.array(z.string()),
  /** Countries with captions of their own for it. */
  countries: z.array(z.string()),
  /** Barcodes that hold it: `AAMVA`, or the country whose cards carry the code. */
  barcodes: z.array(z.string()),
})
export type FieldSource = z.infer<typeof fieldSource>

/** Where each field is found, by its name; from the same tables. */
export const fieldSources: ReadonlyMap<string, FieldSource> = new Map(
  z
    .array(fieldSource)
    .parse(tableOf('field-sources.json'))
    .map((one) => [one.field, one]),
)

function tableOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
}
