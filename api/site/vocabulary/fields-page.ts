/** `/docs/fields`: what every value of an answer means, how it is written, and where it is found. */
import { scan } from '../../../shared/contract/scan.ts'
import { fieldCategories } from '../../../shared/fields/field-description.ts'
import { type Html, html, prose } from '../../http/html.ts'
import { specimenScan } from '../../openapi/examples.ts'
import type { JsonSchema, OpenApiDocument } from '../../openapi/openapi-shapes.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { keysOf } from '../reference/schema-keys.ts'
import { meaningOf, schemaType, shapeName } from '../reference/schema-table.ts'
import { table } from '../table.ts'
import { fieldSources, fields } from './lists.ts'

/** The keys of an answer, and a way to the page of each category of names. */
export function fieldsPage({ components: { schemas } }: OpenApiDocument): DocsPage {
  return {
    path: '/docs/fields',
    title: 'Fields',
    lead: html`Every key of an answer, and the ${fields.length} names that entries of its <code>fields</code> can have: what each one means, how it is written, an example, and which documents have it.`,
    body: () => html`<h2 id="names">Names in <code>fields</code></h2>
<ul>
${fieldCategories.map(
  (category) => html`<li><a href="/docs/fields/${category}">${category}</a>: ${fieldsOf(category)
    .slice(0, 6)
    .map(({ label }) => `${label}, `)} … (${fieldsOf(category).length})</li>
`,
)}</ul>
<p>The list is open: anything else that a document prints is published under a name made from its label, in the category <code>other</code>. A reading in a national script is an entry of its own, with <code>language</code> set; see <a href="/docs/guides/non-latin-names">names in other scripts</a>. The names are also available as <a href="/docs/fields.json">fields.json</a>.</p>
<h2 id="keys">Keys of the answer</h2>
<p>All are always present; what is not known is <code>null</code>. Examples are of a synthetic SPECIMEN.</p>
${table('Keys of the answer', ['Key', 'Type', 'Meaning', 'Example'], keyRows(schemas))}`,
  }
}

/** `/docs/fields/<category>`. */
export const categoryPages: readonly DocsPage[] = fieldCategories.map((category) => ({
  path: `/docs/fields/${category}`,
  title: `Fields: ${category}`,
  lead: html`The ${fieldsOf(category).length} names of the category <code>${category}</code>. <a href="/docs/fields">All fields</a>.`,
  body: () =>
    table(
      `Fields of ${category}`,
      ['Name', 'Meaning', 'Format', 'Example', 'Found on'],
      nameRows(category),
    ),
}))

function keyRows(schemas: OpenApiDocument['components']['schemas']) {
  const root = schemas[scan.meta()?.id ?? ''] ?? {}
  return keysOf(root, schemas).map(({ path, schema }) => {
    const target = schemas[shapeName(schema) ?? ''] ?? {}
    return {
      id: `key-${path}`,
      cells: [
        html`<code>${path}</code>`,
        schemaType(schema),
        shortMeaning(schema.description === undefined ? { ...target, ...schema } : schema),
        exampleAt(path),
      ],
    }
  })
}

/** The list of names stands on pages of its own. */
function shortMeaning(schema: JsonSchema): Html {
  const { description = '' } = schema
  if (description.length < longMin) return meaningOf(schema)
  return html`${prose(description.slice(0, description.indexOf(': ')))}, as listed above.`
}

const longMin = 1000

/** What the specimen has there; whole objects and lists are left out. */
function exampleAt(path: string): Html | string {
  const value = path
    .replaceAll('[]', '.0')
    .split('.')
    .reduce<unknown>((at, key) => (at === null ? null : Object(at)[key]), specimenScan)
  if (value === undefined || (typeof value === 'object' && value !== null)) return ''
  return html`<code>${JSON.stringify(value)}</code>`
}

function fieldsOf(category: string) {
  return fields.filter((one) => one.category === category)
}

function nameRows(category: string) {
  return fieldsOf(category).map(({ name, label, meaning, format, example }) => ({
    id: name,
    cells: [
      html`<code>${name}</code>`,
      html`${label}: ${prose(meaning)}`,
      prose(format),
      html`<code>${example}</code>`,
      foundOn(name),
    ],
  }))
}

const listedMax = 4

/** Kinds of documents, captions and barcodes, as far as our tables name them. */
function foundOn(name: string): string {
  const source = fieldSources.get(name)
  if (source === undefined) return 'Derived by the service'
  const { kinds, numbers, languages, countries, barcodes } = source
  const parts = [
    kinds.length === 0 ? [] : kinds.map((kind) => kind.replace('_', ' ')).join(', '),
    numbers.length === 0 ? [] : `number ${numbers.join(' or ')} on licences`,
    languages.length === 0 ? [] : `captions in ${listed(languages, 'languages')}`,
    countries.length === 0 ? [] : `captions of ${listed(countries, 'countries')}`,
    barcodes.length === 0 ? [] : `barcodes: ${listed(barcodes, 'issuers')}`,
  ].flat()
  return parts.length === 0 ? 'Zones and seals, or by its label' : `${parts.join('; ')}.`
}

function listed(names: readonly string[], many: string): string {
  return names.length > listedMax ? `${names.length} ${many}` : names.join(', ')
}
