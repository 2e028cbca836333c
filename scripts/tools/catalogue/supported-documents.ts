import type { documents } from '../../../api/site/vocabulary/lists.ts'
import { stateName } from '../../../shared/states.ts'
import { countries } from '../../../worker/catalogue/countries.ts'
import { languages } from '../../../worker/catalogue/languages.ts'
import { layouts } from '../../../worker/catalogue/layouts.ts'

/** What the catalogue knows about a document, in a form to publish; what was measured comes later. */
type SupportedDocument = Omit<(typeof documents)[number], 'measured'>

/** All documents, sorted by country name, then in the catalogue's order. */
export function supportedDocuments(): SupportedDocument[] {
  const all = [...countries].flatMap(([country, { documents, languages: tags }]) =>
    documents.flatMap(({ kind, name = null, series, layout }) =>
      kind === null
        ? []
        : {
            country,
            country_name: stateName(country) ?? country,
            kind,
            name,
            series: (series ?? layouts.get(layout ?? '')?.series ?? []).map(({ name }) => name),
            languages: tags.flatMap((tag) => languages.get(tag)?.name ?? []),
          },
    ),
  )
  return all.toSorted((a, b) => a.country_name.localeCompare(b.country_name, 'en'))
}
