import { fieldNames } from '../../../shared/fields/catalogue.ts'
import { stateName } from '../../../shared/states.ts'
import { aamvaElements } from '../../../worker/barcode/aamva/elements.ts'
import { countries } from '../../../worker/catalogue/countries.ts'
import { languages } from '../../../worker/catalogue/languages.ts'
import { layouts } from '../../../worker/catalogue/layouts.ts'
import { codesOfIssuers } from '../../../worker/catalogue/national-codes.ts'

/** Where a field is found, as far as the engine's tables name it. */
export interface FieldSource {
  readonly field: string
  /** Kinds of documents whose layout names it. */
  readonly kinds: readonly string[]
  /** Its numbers on documents that number their fields. */
  readonly numbers: readonly string[]
  /** English names of the languages whose captions for it are known. */
  readonly languages: readonly string[]
  /** Countries with captions of their own for it. */
  readonly countries: readonly string[]
  /** Barcodes that hold it: `AAMVA`, or the country whose cards carry the code. */
  readonly barcodes: readonly string[]
}

export function fieldSources(): FieldSource[] {
  return fieldNames.map((field) => ({
    field,
    kinds: distinct(
      [...countries.values()].flatMap(({ documents }) =>
        documents.flatMap(({ kind, layout }) => {
          const places = layouts.get(layout ?? '')?.fields ?? []
          return kind !== null && places.some((place) => place.field === field) ? kind : []
        }),
      ),
    ),
    numbers: distinct(
      [...layouts.values()].flatMap(({ fields }) =>
        fields.flatMap((place) => (place.field === field ? (place.number ?? []) : [])),
      ),
    ),
    languages: distinct(
      [...languages.values()].flatMap(({ labels, name }) =>
        (labels[field] ?? []).length > 0 ? name : [],
      ),
    ),
    countries: namesOf(
      [...countries].flatMap(([country, { labels }]) => (labels?.[field] ? country : [])),
    ),
    barcodes: [
      ...(aamvaElements.some((element) => element.field === field) ? ['AAMVA'] : []),
      ...namesOf(
        [...codesOfIssuers].flatMap(([country, codes]) =>
          codes.layouts.some((layout) => layout.fields.some((one) => one.field === field))
            ? country
            : [],
        ),
      ),
    ],
  }))
}

function namesOf(states: readonly string[]): string[] {
  return states.map((state) => stateName(state) ?? state).toSorted()
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted()
}
