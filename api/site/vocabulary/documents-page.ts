/** `/docs/documents`: what is known of each country's documents, and what of it was measured. */
import { type DocumentKind, documentKind } from '../../../shared/contract/scan.ts'
import { type Html, html } from '../../http/html.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { labelledFigures } from '../proof/figures.ts'
import { table } from '../table.ts'
import { documents } from './lists.ts'

type Document = (typeof documents)[number]

const countries = [...new Set(documents.map(({ country }) => country))]
const measured = documents.filter((one) => one.measured !== null)

export const documentsPage: DocsPage = {
  path: '/docs/documents',
  title: 'Supported documents',
  lead: html`${documents.length} kinds of documents from ${countries.length} countries, whose labels, dates and numbers the service knows. ${measured.length} of them were measured on specimens that others made; all others follow from rules.`,
  body: () => html`<p>A mark <strong>measured</strong> gives the values that were right, of those labelled; see <a href="/docs/accuracy">accuracy</a>. <strong>By rules</strong> means that we know what issuers publish about the document and have tested the rules on specimens that we drew, but have not measured a specimen of it. Documents of other countries are read if they have a machine-readable zone. Before you rely on a kind, scan some of yours and count.</p>
<p class="quiet">Also available as <a href="/docs/documents.json">documents.json</a>. Measured on ${labelledFigures.date}.</p>
<p>Within its kind a document may have a name of its own, which <code>type_name</code> has: diplomatic, service and official passports, passport cards, documents for refugees, stateless persons, foreigners and seafarers, military cards, by their titles in many languages or their document code; voter and tax cards of the countries below.</p>
<fieldset id="filter"><label>Country <input type="search" name="country" autocomplete="off" spellcheck="false"></label> <label>Kind <select name="kind"><option value="">all</option>${documentKind.options.map((kind) => html`<option>${nameOf(kind)}</option>`)}</select></label> <output class="quiet"></output></fieldset>
<h2 id="measured">Measured</h2>
${table(
  'Measured documents',
  ['Document', 'Pictures', 'Values right', 'Null', 'Wrong'],
  measured.map((one) => ({ cells: measuredCells(one) })),
)}
<h2 id="countries">By country</h2>
${table(
  'Supported documents',
  ['Country', 'Documents', 'Languages'],
  countries.map((country) => {
    const own = documents.filter((one) => one.country === country)
    return {
      id: country,
      cells: [
        html`${own[0]?.country_name ?? country} <span class="quiet">${country}</span>`,
        summaryOf(own),
        own[0]?.languages.join(', ') ?? '',
      ],
    }
  }),
)}`,
}

/** What was measured of a country, then what follows from rules. */
function summaryOf(own: readonly Document[]): Html {
  const ofRules = own.filter((one) => one.measured === null).map(titleOf)
  const counted = own.flatMap((one) => {
    const { right, values } = one.measured ?? {}
    if (right === undefined || values === undefined) return []
    return html`${titleOf(one)}, <strong>measured</strong>: ${right} of ${values}. `
  })
  return html`${counted}${ofRules.length === 0 ? '' : html`<span class="quiet">By rules:</span> ${ofRules.join(', ')}.`}`
}

function titleOf({ kind, name, series }: Document): string {
  const title = name === null ? nameOf(kind) : `${nameOf(kind)}: ${name}`
  return series.length === 0 ? title : `${title} (${series.join(', ')})`
}

function measuredCells({ country_name, kind, measured: counts }: Document): (string | Html)[] {
  if (counts === null) return []
  const { pictures, values, right, wrong } = counts
  const figures = [pictures, `${right} of ${values}`, counts.null, wrong].map(String)
  return [`${country_name}, ${nameOf(kind)}`, ...figures]
}

function nameOf(kind: DocumentKind): string {
  return kind.replaceAll('_', ' ')
}
