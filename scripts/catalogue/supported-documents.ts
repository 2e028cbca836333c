import { stateName } from '../../shared/states.ts'
import { countries } from '../../worker/catalogue/countries.ts'
import { languages } from '../../worker/catalogue/languages.ts'
import { layouts } from '../../worker/catalogue/layouts.ts'

/** What the catalogue knows of a document, for people and programs outside. */
export interface SupportedDocument {
  /** Alpha-3. */
  readonly country: string
  readonly country_name: string
  readonly kind: string
  /** Series it tells apart, by the year they began with. */
  readonly series: readonly string[]
  /** In English: languages whose labels are known. */
  readonly languages: readonly string[]
}

/** By country name, then as the catalogue has them. */
export function supportedDocuments(): SupportedDocument[] {
  const all = [...countries].flatMap(([country, { documents, languages: tags }]) =>
    documents.flatMap(({ kind, series, layout }) =>
      kind === null
        ? []
        : {
            country,
            country_name: stateName(country) ?? country,
            kind,
            series: (series ?? layouts.get(layout ?? '')?.series ?? []).map(({ name }) => name),
            languages: tags.flatMap((tag) => languages.get(tag)?.name ?? []),
          },
    ),
  )
  return all.toSorted((a, b) => a.country_name.localeCompare(b.country_name, 'en'))
}
