import { html } from '../../http/html.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { rowsOf, table } from '../table.ts'
import { languages } from './lists.ts'

/** `/docs/languages`. */
export const languagesPage: DocsPage = {
  path: '/docs/languages',
  title: 'Languages',
  lead: html`The ${languages.length} language identifiers that can follow the at sign in the <code>id</code> of a field entry, and the language each one stands for.`,
  body: () => {
    const rows = languages.map(({ lcid, language }) => [
      html`<code>${String(lcid)}</code>`,
      language,
    ])
    return html`<p class="quiet">Also available as <a href="/docs/languages.json">languages.json</a>.</p>
${table('Language identifiers', ['Identifier', 'Language'], rowsOf(rows))}`
  },
}
