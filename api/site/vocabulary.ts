/**
 * `/docs/fields`, `/docs/languages`, `/docs/documents`: the values an answer may contain, as pages
 * and as JSON.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { documentKind } from '../../shared/contract/scan.ts'
import { derivedFields, namedFields } from '../../shared/fields/catalogue.ts'
import { fieldCategories } from '../../shared/fields/field-description.ts'
import { languageIdentifiers } from '../scan/answer/languages.ts'
import { type Html, html } from './html.ts'
import { page } from './page.ts'

export const fieldList = z.strictObject({
  fields: z.array(
    z.strictObject({ name: z.string(), label: z.string(), category: z.enum(fieldCategories) }),
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
      series: z.array(z.string()).describe('Series that `type_name` distinguishes.'),
      languages: z.array(z.string()).describe('Languages in which the labels are known.'),
    }),
  ),
})

const named = { ...namedFields, ...derivedFields }

export const fields: z.infer<typeof fieldList>['fields'] = Object.entries(named).map(
  ([name, { label, category }]) => ({ name, label, category }),
)

export const languages: z.infer<typeof languageList>['languages'] = [...languageIdentifiers]
  .map(([lcid, language]) => ({ lcid, language }))
  .toSorted((a, b) => a.lcid - b.lcid)

/** From the worker's catalogue, which the API does not import: `npm run catalogue -- --write`. */
export const { documents } = documentList.parse({
  documents: JSON.parse(readFileSync(new URL('supported-documents.json', import.meta.url), 'utf8')),
})

export function fieldsPage(): string {
  return page(
    'Fields · Document Recognition API',
    html`<h1>Fields</h1>
<p class="lead">The ${fields.length} names that entries of <code>fields</code> can have. Anything else printed on a document is published under a name made from its label, in the category <code>other</code>.</p>
<p class="quiet">Also available as <a href="/docs/fields.json">fields.json</a>.</p>
${fieldCategories.map(
  (category) => html`<h2 id="${category}">${category}</h2>
${table(
  `Fields of ${category}`,
  ['Name', 'Label'],
  fields.filter((one) => one.category === category).map(({ name, label }) => [name, label]),
)}`,
)}`,
  )
}

export function languagesPage(): string {
  return page(
    'Languages · Document Recognition API',
    html`<h1>Languages</h1>
<p class="lead">The ${languages.length} language identifiers that can follow the at sign in the <code>id</code> of a field entry, and the language each one stands for.</p>
<p class="quiet">Also available as <a href="/docs/languages.json">languages.json</a>.</p>
${table(
  'Language identifiers',
  ['Identifier', 'Language'],
  languages.map(({ lcid, language }) => [String(lcid), language]),
)}`,
  )
}

export function documentsPage(): string {
  const countries = new Set(documents.map(({ country }) => country)).size
  return page(
    'Supported documents · Document Recognition API',
    html`<h1>Supported documents</h1>
<p class="lead">The ${documents.length} kinds of documents, from ${countries} countries, whose labels, dates and numbers the service knows. Documents of other countries are read if they have a machine-readable zone.</p>
<p class="quiet">Also available as <a href="/docs/documents.json">documents.json</a>.</p>
${table(
  'Supported documents',
  ['Country', 'Kind', 'Series', 'Languages'],
  documents.map((one) => [
    one.country_name,
    one.kind,
    one.series.join(', '),
    one.languages.join(', '),
  ]),
)}`,
  )
}

function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]): Html {
  const cells = ([first = '', ...rest]: readonly string[]) =>
    html`<tr><th scope="row"><code>${first}</code></th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>
`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${rows.map(cells)}</tbody></table></div>`
}
