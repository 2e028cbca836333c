/** The layout of every page, and the headers it is sent with. */
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

/** A card with a portrait and two lines; drawn here, so that no page asks for a file. */
const favicon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect y='2' width='16' height='12' rx='2' fill='%230b57b0'/%3E%3Cpath d='M2 5h4v6H2zM8 5h6v2H8zM8 9h6v2H8z' fill='%23fff'/%3E%3C/svg%3E"

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
<link rel="icon" href="${favicon}">
<link rel="alternate" type="application/atom+xml" title="Incidents" href="/status/feed.xml">
<style>${{ html: style + more }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<strong><a href="/">Document Recognition API</a></strong>
<nav aria-label="Pages"><a href="/try">Try it</a> · <a href="/docs/guides">Guides</a> · <a href="/docs">Reference</a> · <a href="/docs/fields">Fields</a> · <a href="/docs/errors">Errors</a> · <a href="/docs/accuracy">Proof</a> · <a href="/status">Status</a> · <a href="/account">Account</a></nav>
</header>
<main id="main">
${main}
</main>
<footer>Every document shown here is a synthetic specimen.</footer>
${script === undefined ? '' : html`<script>${{ html: script.text }}</script>`}
</body>
</html>
`.html
}
