import type { FieldSource } from '../../../api/site/vocabulary/lists.ts'
import { fieldNames } from '../../../shared/fields/catalogue.ts'
import { stateName } from '../../../shared/states.ts'
import { aamvaElements } from '../../../worker/barcode/aamva/elements.ts'
import { countries } from '../../../worker/catalogue/countries.ts'
import { languages } from '../../../worker/catalogue/languages.ts'
import { layouts } from '../../../worker/catalogue/layouts.ts'
import { codesOfIssuers } from '../../../worker/catalogue/national-codes.ts'

/** Where each field is found, as far as the engine's tables name it. */
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

function distinct<Text extends string>(texts: readonly Text[]): Text[] {
  return [...new Set(texts)].toSorted()
}
