/** `/docs/documents`. */
import type { DocsPage } from '../docs/docs-page.ts'
import { html } from '../html.ts'
import { rowsOf, table } from '../table.ts'
import { documents } from './lists.ts'

const countries = new Set(documents.map(({ country }) => country)).size

export const documentsPage: DocsPage = {
  path: '/docs/documents',
  title: 'Supported documents',
  lead: html`The ${documents.length} kinds of documents, from ${countries} countries, whose labels, dates and numbers the service knows. Documents of other countries are read if they have a machine-readable zone.`,
  body: () => html`<p class="quiet">Also available as <a href="/docs/documents.json">documents.json</a>.</p>
${table(
  'Supported documents',
  ['Country', 'Kind', 'Series', 'Languages'],
  rowsOf(
    documents.map((one) => [
      one.country_name,
      one.kind,
      one.series.join(', '),
      one.languages.join(', '),
    ]),
  ),
)}`,
}
