/** The frame of every page, and the headers it is sent with. */
import { createHash } from 'node:crypto'
import { type Html, html } from '../http/html.ts'
import { style } from './style.ts'

/** A script that one page runs, and the source that its policy allows. */
export interface PageScript {
  readonly text: string
  readonly source: string
}

/** What a page has beyond text. */
export interface PageParts {
  /** Added to the style of all pages. */
  readonly style?: string
  readonly script?: PageScript
  /** Whether it has forms, which lead to this origin alone. */
  readonly sendsForms?: true
  /** Whether it shows pictures that its reader chose. */
  readonly showsChosenPictures?: true
}

export function scriptOf(text: string): PageScript {
  return { text, source: hashSource(text) }
}

/**
 * The headers of a page. Without a script it is text with its own style: scripts, requests and
 * frames are forbidden. With one, that script alone may run, and ask this origin alone.
 */
export function pageHeaders({
  style: more = '',
  script,
  sendsForms,
  showsChosenPictures,
}: PageParts = {}): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src ${hashSource(style + more)}`,
      `img-src 'self' data:${showsChosenPictures === undefined ? '' : ' blob:'}`,
      ...(script === undefined ? [] : [`script-src ${script.source}`, "connect-src 'self'"]),
      "base-uri 'none'",
      `form-action ${sendsForms === undefined ? "'none'" : "'self'"}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    // Without a referrer browsers send no origin with forms either, by which we know our own.
    'Referrer-Policy': sendsForms === undefined ? 'no-referrer' : 'same-origin',
  }
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The mark: a document in the corners of a viewfinder, with the two lines of its machine-readable
 * zone; drawn here, so that no page asks for a file.
 */
const markPath =
  'M2 8V4a2 2 0 0 1 2-2h4M24 2h4a2 2 0 0 1 2 2v4M30 24v4a2 2 0 0 1-2 2h-4M8 30H4a2 2 0 0 1-2-2v-4'
const markFigure = 'M8 8h7v8H8zM18 9.5h6M18 14.5h6M8 20.5h16M8 24.5h16'

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"><path d="${markPath}"/><path d="${markFigure}"/></svg>`

const favicon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-4 -4 40 40'><rect x='-4' y='-4' width='40' height='40' rx='9' fill='#3c3acb'/><path d='${markPath}${markFigure}' fill='none' stroke='#fff' stroke-width='2.8' stroke-linecap='round'/></svg>`,
)}`

interface Link {
  readonly path: string
  readonly name: string
}

const headLinks: readonly Link[] = [
  { path: '/try', name: 'Try it' },
  { path: '/docs/guides', name: 'Guides' },
  { path: '/docs', name: 'Reference' },
  { path: '/docs/accuracy', name: 'Accuracy' },
  { path: '/status', name: 'Status' },
  { path: '/account', name: 'Account' },
]

const footGroups: readonly { readonly title: string; readonly links: readonly Link[] }[] = [
  {
    title: 'Start',
    links: [
      { path: '/try', name: 'Try it with a picture' },
      { path: '/docs/guides/first-scan', name: 'First steps' },
      { path: '/docs/guides', name: 'All guides' },
      { path: '/account', name: 'Account' },
    ],
  },
  {
    title: 'Look it up',
    links: [
      { path: '/docs', name: 'API reference' },
      { path: '/docs/fields', name: 'Fields' },
      { path: '/docs/documents', name: 'Supported documents' },
      { path: '/docs/errors', name: 'Errors' },
    ],
  },
  {
    title: 'Proof',
    links: [
      { path: '/docs/accuracy', name: 'Accuracy' },
      { path: '/docs/speed', name: 'Speed and capacity' },
      { path: '/docs/rules', name: 'Rule by rule' },
      { path: '/docs/no-egress', name: 'No picture leaves the machine' },
      { path: '/status', name: 'Status' },
    ],
  },
  {
    title: 'Project',
    links: [
      { path: '/docs/source', name: 'Source' },
      { path: '/docs/changelog', name: 'Changelog' },
      { path: '/docs/source#licence', name: 'Licence: MIT' },
    ],
  },
]

const ofThisService =
  'Send one image of an identity document, get its data in the same HTTP response, each value with how far it can be trusted.'

/** What search engines show below the title: the page's own lead, as text. */
function descriptionOf({ html: main }: Html): Html {
  const [, behind] = main.split('<p class="lead">')
  if (behind === undefined) return html`${ofThisService}`
  const lead = behind.slice(0, behind.indexOf('</p>'))
  return {
    html: lead
      .replace(/<[^<>]*>/g, '')
      .replace(/"/g, '&quot;')
      .trim(),
  }
}

/** A complete HTML document; `main` contains its only `h1`. */
export function page(
  title: string,
  main: Html,
  { style: more = '', script }: PageParts = {},
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${descriptionOf(main)}">
<link rel="icon" href="${favicon}">
<link rel="alternate" type="application/atom+xml" title="Incidents" href="/status/feed.xml">
<link rel="alternate" type="application/atom+xml" title="Changes" href="/docs/changelog.xml">
<style>${{ html: style + more }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><div class="wide">
<a class="brand" href="/">${mark}Document Recognition API</a>
<nav aria-label="Pages"><ul class="pages">${headLinks.map(linkItem)}</ul></nav>
</div></header>
<main id="main" class="wide">
${main}
</main>
<footer><div class="wide">
${footGroups.map(
  ({
    title: name,
    links,
  }) => html`<section><h2>${name}</h2><ul>${links.map(linkItem)}</ul></section>
`,
)}</div></footer>
${script === undefined ? '' : html`<script>${{ html: script.text }}</script>`}
</body>
</html>
`.html
}

function linkItem({ path, name }: Link): Html {
  return html`<li><a href="${path}">${name}</a></li>`
}
