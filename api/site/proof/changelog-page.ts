/** `/docs/changelog` and `/docs/changelog.xml`: what changed, and when. */
import { Feed } from 'feed'
import { type Html, html, prose } from '../../http/html.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { type Change, changes } from './changes.ts'

/** Contract §9.3. */
const first = { version: '1.0.0', says: 'First production release.' }

export const changelogPage: DocsPage = {
  path: '/docs/changelog',
  title: 'Changelog',
  lead: html`The path <code>/v1</code> names the API, <code>meta.schema_version</code> the shape of a result. Removing or renaming a key changes its first number; adding one does not.`,
  body: () => html`<p>Follow it in a <a href="/docs/changelog.xml">feed</a> (Atom). Nothing here has changed a key of the published shapes.</p>
${changes.map(
  (one) => html`<h2 id="${anchorOf(one)}">${one.title}</h2>
<p class="quiet"><time datetime="${one.date}">${one.date}</time>${one.version === null ? '' : html` · version <code>${one.version}</code>`}</p>
<ul>
${one.changes.map((change) => html`<li>${linked(change)}</li>\n`)}</ul>
`,
)}<h2 id="v${first.version}">Before</h2>
<p><code>${first.version}</code>: ${first.says}</p>`,
}

/** Atom (RFC 4287), an entry for each change; `siteUrl` has no slash at its end. */
export function changelogFeed(siteUrl: string): string {
  const feed = new Feed({
    id: `${siteUrl}/docs/changelog.xml`,
    feed: `${siteUrl}/docs/changelog.xml`,
    link: `${siteUrl}/docs/changelog`,
    title: 'Document Recognition API: changes',
    author: { name: 'Document Recognition API' },
    updated: new Date(changes[0]?.date ?? 0),
    generator: false,
  })
  for (const one of changes) {
    const link = `${siteUrl}/docs/changelog#${anchorOf(one)}`
    feed.addItem({
      id: link,
      link,
      title: one.title,
      date: new Date(one.date),
      content: html`<ul>${one.changes.map((change) => html`<li>${prose(change)}</li>`)}</ul>`.html,
    })
  }
  return feed.atom1()
}

/** A sentence in which `backticks` mark code, and addresses of pages among it are links. */
function linked(text: string): Html {
  const parts = text.split('`').map((part, index) => {
    if (index % 2 === 0) return html`${part}`
    const code = html`<code>${part}</code>`
    return /^\/(docs|try|account|status)/.test(part) ? html`<a href="${part}">${code}</a>` : code
  })
  return html`${parts}`
}

function anchorOf({ date, version }: Change): string {
  return version === null ? `d${date}` : `v${version}`
}
