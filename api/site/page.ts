/** The layout of every page, and the headers it is sent with. */
import { createHash } from 'node:crypto'
import { type Html, html } from './html.ts'
import { style } from './style.ts'

const styleHash = createHash('sha256').update(style).digest('base64')

/** Forbids scripts, requests and frames: a page is text with its own style. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** A complete HTML document; `main` contains its only `h1`. */
export function page(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="alternate" type="application/atom+xml" title="Incidents" href="/status/feed.xml">
<style>${{ html: style }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<strong><a href="/">Document Recognition API</a></strong>
<nav aria-label="Pages"><a href="/docs">Reference</a> · <a href="/docs/errors">Errors</a> · <a href="/status">Status</a> · <a href="/openapi.json">OpenAPI</a></nav>
</header>
<main id="main">
${main}
</main>
<footer>Every document shown here is a synthetic specimen.</footer>
</body>
</html>
`.html
}
