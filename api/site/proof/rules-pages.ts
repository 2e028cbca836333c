/** `/docs/rules`: every rule of the contract with the tests that prove it. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { html, prose } from '../../http/html.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { table } from '../table.ts'

/** `npm run contract` writes them from `docs/contract-rules.json` and the tests. */
const rules = z
  .array(
    z.strictObject({
      section: z.string(),
      number: z.string(),
      says: z.string(),
      missing: z.string().nullable(),
      proofs: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('rules.json', import.meta.url), 'utf8')))

const sections = [...new Set(rules.map(({ section }) => section))]
const proven = rules.filter(({ missing }) => missing === null)

export const rulesIndexPage: DocsPage = {
  path: '/docs/rules',
  title: 'Rule by rule',
  lead: html`The contract of this API has ${rules.length} rules. ${proven.length} of them are proven by tests, which run on every change; the others are marked as missing.`,
  body: () => html`${table(
    'Sections of the contract',
    ['Section', 'Rules', 'Proven', 'Tests'],
    sections.map((section) => {
      const own = rules.filter((one) => one.section === section)
      const tests = new Set(own.flatMap(({ proofs }) => proofs)).size
      return {
        cells: [
          html`<a href="${pathOf(section)}">${section}</a>`,
          String(own.length),
          String(own.filter(({ missing }) => missing === null).length),
          String(tests),
        ],
      }
    }),
  )}
<p>Every answer that any test receives is checked against the OpenAPI document as well. A rule without a test, and a test that names a rule that does not exist, fail the check of the project (<code>npm run contract -- --check</code>).</p>`,
}

/** One page a section. */
export const rulesPages: readonly DocsPage[] = sections.map((section) => {
  const own = rules.filter((one) => one.section === section)
  return {
    path: pathOf(section),
    title: `Rules: ${section}`,
    lead: html`${own.length} rules with the tests that prove them: the file under <code>test/</code>, and the title of the test in it. <a href="/docs/rules">All sections</a>.`,
    body: () =>
      table(
        `Rules of ${section}`,
        ['Rule', 'What it says', 'Proof'],
        own.map(({ number, says, missing, proofs }) => ({
          id: `rule-${number}`,
          cells: [
            number,
            prose(says),
            missing === null
              ? html`<ul>${proofs.map((proof) => html`<li>${proof}</li>`)}</ul>`
              : html`<strong>${missing}</strong>`,
          ],
        })),
      ),
  }
})

function pathOf(section: string): string {
  return `/docs/rules/${section
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`
}
