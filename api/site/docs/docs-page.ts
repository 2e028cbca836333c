/** The layout of the pages below `/docs`: side navigation, search, content. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Html, html } from '../../http/html.ts'
import { codeScript } from '../code/code-panel.ts'
import { type PageParts, page, scriptOf } from '../page.ts'
import { plotStyle } from '../plots/plot-style.ts'
import { docsStyle } from './docs-style.ts'

/** What a page shows of the deployment. */
export interface Deployment {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly publicSandboxKey: string
}

/** A page below `/docs`. */
export interface DocsPage {
  /** Never moves once it is published. */
  readonly path: string
  /** Its `h1`. */
  readonly title: string
  /** One or two sentences below the title, and what a search finds it by. */
  readonly lead: Html
  readonly body: (deployment: Deployment) => Html
  /** A call and its answer, beside the body where there is room, else between lead and body. */
  readonly aside?: (deployment: Deployment) => Html
  /** Whether its body shows the deployment. */
  readonly showsDeployment?: true
}

export interface NavigationGroup {
  readonly title: string
  readonly links: readonly Pick<DocsPage, 'path' | 'title'>[]
}

/**
 * Its scripts find pages by words of the index at `/docs/search.json`, rows of a table by its filter,
 * and programs in the reader's language; without them nothing is lost.
 */
export const docsParts: PageParts = {
  style: docsStyle + plotStyle,
  script: scriptOf([...['search.js', 'filter.js'].map(scriptText), codeScript].join('\n')),
}

function scriptText(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

/** The `main` of a page, without navigation. */
export function contentOf({ title, lead, aside, body }: DocsPage, deployment: Deployment): Html {
  return html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${aside === undefined ? '' : html`<div class="beside">${aside(deployment)}</div>`}
${body(deployment)}`
}

export function docsHtml(
  one: DocsPage,
  navigation: readonly NavigationGroup[],
  deployment: Deployment,
): string {
  return page(
    `${one.title} · Document Recognition API`,
    html`<div class="docs">
<div class="side">
<div id="search" role="search"><label for="words">Search the documentation</label><input id="words" type="search" autocomplete="off" spellcheck="false"><p id="count" class="quiet" role="status"></p><ul id="found"></ul></div>
<nav aria-label="Documentation"><details class="contents"><summary>Contents</summary>
${navigation.map((group) => groupOf(group, one.path))}</details></nav>
</div>
<div class="content${one.aside === undefined ? '' : ' with-aside'}">
${contentOf(one, deployment)}
</div>
</div>`,
    docsParts,
  )
}

function groupOf({ title, links }: NavigationGroup, current: string): Html {
  return html`<p>${title}</p>
<ul>
${links.map(
  ({ path, title: name }) =>
    html`<li><a href="${path}"${path === current ? html` aria-current="page"` : ''}>${name}</a></li>
`,
)}</ul>
`
}
