/** `/`: what the service does, and one command that shows it. */
import { whatIsReadToday } from '../../shared/fields/read-today.ts'
import { specimenScan } from '../openapi/examples.ts'
import { html } from './html.ts'
import { page } from './page.ts'

const { document, holder, fields, mrz } = specimenScan
const excerpt = {
  document,
  holder,
  fields: fields.filter(({ name }) => name === 'document_number' || name === 'expiry_date'),
  mrz: { status: mrz.status, lines: mrz.lines },
}

/** `baseUrl` has no slash at its end. */
export function landingPage(baseUrl: string, publicSandboxKey: string): string {
  return page(
    'Document Recognition API',
    html`<h1>Read identity documents from a photo</h1>
<p class="lead">Send a JPEG or PNG in one request. The response contains the data on the document and how far each value can be trusted. ${whatIsReadToday} The image is never stored.</p>
<h2>Try it</h2>
<p>With a picture <code>passport.jpg</code> in the current folder; no account is needed:</p>
<pre class="wrapped"><code>${curlCommand(baseUrl, publicSandboxKey)}</code></pre>
<p class="quiet">The public sandbox key recognizes a limited number of documents for each caller. An operator of this service issues keys without that limit.</p>
<h2>What you get</h2>
<p>Part of the result for a synthetic SPECIMEN passport:</p>
<pre tabindex="0"><code>${JSON.stringify(excerpt, null, 2)}</code></pre>
<h2>Learn more</h2>
<ul>
<li><a href="/docs/guides">Guides</a>: the first scan, retries, client tokens and more, with programs that run</li>
<li><a href="/try">Try it</a>: scan a picture in the browser</li>
<li><a href="/docs">API reference</a>: every operation with its fields, responses and examples</li>
<li><a href="/docs/errors">Errors</a>: every code, what it means and how to respond</li>
<li><a href="/status">Status</a>: whether the service is up, how fast it is, and recent incidents</li>
<li><a href="/openapi.json">openapi.json</a>: the reference for code generators (OpenAPI 3.1)</li>
</ul>`,
  )
}

/** Pipes the body, because a photo in base64 is longer than a command line may be. */
function curlCommand(baseUrl: string, key: string): string {
  return [
    `(printf '{"image":"'; base64 < passport.jpg; printf '"}')`,
    `| curl ${shellQuoted(`${baseUrl}/v1/scans`)}`,
    `-H ${shellQuoted(`Authorization: Bearer ${key}`)}`,
    `-H 'Content-Type: application/json' -d @-`,
  ].join(' ')
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
