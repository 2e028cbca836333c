/** `/docs/guides` and `/docs/guides/<name>`. */

import { type Html, html } from '../../http/html.ts'
import { codeVariables } from '../code/code-panel.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { samples } from '../samples.ts'
import { account } from './account.ts'
import { billing } from './billing.ts'
import { capture } from './capture.ts'
import { clientTokens } from './client-tokens.ts'
import { clients } from './clients.ts'
import { confidence } from './confidence.ts'
import { evidence } from './evidence.ts'
import { firstScan } from './first-scan.ts'
import type { Guide } from './guide.ts'
import { licences } from './licences.ts'
import { mrz } from './mrz.ts'
import { nonLatinNames } from './non-latin-names.ts'
import { outcomeKit } from './outcome-kit.ts'
import { production } from './production.ts'
import { retention } from './retention.ts'
import { retries } from './retries.ts'
import { signatures } from './signatures.ts'
import { statuses } from './statuses.ts'
import { whatIsRead } from './what-is-read.ts'

/** What a newcomer wants to do, and the guides that help. */
const groups: readonly { readonly title: string; readonly guides: readonly Guide[] }[] = [
  { title: 'Start', guides: [firstScan, account, outcomeKit] },
  {
    title: 'Understand the answer',
    guides: [statuses, confidence, evidence, mrz, nonLatinNames, licences, whatIsRead],
  },
  {
    title: 'Build on it',
    guides: [clients, retries, clientTokens, capture, retention, billing, signatures, production],
  },
]

/** In the order in which a newcomer needs them. */
export const guides: readonly Guide[] = groups.flatMap((group) => group.guides)

export const guideIndexPage: DocsPage = {
  path: '/docs/guides',
  title: 'Guides',
  lead: html`Short pages, most with a program in three languages that our tests run.`,
  body: () =>
    html`${groups.map(
      ({ title, guides: own }) => html`<h2 id="${anchorOf(title)}">${title}</h2>
${guideCards(own)}`,
    )}`,
}

export function guideCards(shown: readonly Guide[]): Html {
  return html`<ul class="cards">
${shown.map(
  ({ name, title, lead }) => html`<li><a href="/docs/guides/${name}">${title}</a><p>${lead}</p></li>
`,
)}</ul>
`
}

export function guidePage(guide: Guide): DocsPage {
  const { name, title, lead, sections, program } = guide
  const next = guides[guides.indexOf(guide) + 1]
  return {
    path: `/docs/guides/${name}`,
    title,
    lead: html`${lead}`,
    showsDeployment: true,
    body: ({ baseUrl, publicSandboxKey }) =>
      html`${sections.map(
        (section) => html`<h2 id="${anchorOf(section.title)}">${section.title}</h2>
${section.body}
`,
      )}${
        program === null
          ? ''
          : html`<h2 id="program">A program</h2>
<p>${program.does} It finds the service and the key in two variables:</p>
${codeVariables(baseUrl, publicSandboxKey)}${samples(program.sample)}
`
      }<p class="next"><a href="/docs/guides">All guides</a>${next === undefined ? '' : html` · Next: <a href="/docs/guides/${next.name}">${next.title}</a>`}</p>`,
  }
}

function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
