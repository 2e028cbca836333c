/** `/docs/changelog`: the published releases, and what this service adds to the contract. */

import { html, prose } from '../../http/html.ts'
import type { DocsPage } from '../docs/docs-page.ts'

/** Contract §9.3. */
const releases = [
  {
    version: '1.63.0',
    changes: [
      'Client tokens: `POST /v1/client-tokens` issues a short-lived credential for a browser or a phone.',
      'Three error codes for them: `client_token_expired`, `client_token_used_up` and `client_token_not_allowed`.',
      'A `POST` without a body answers 400 `invalid_request` instead of 500.',
    ],
  },
  { version: '1.0.0', changes: ['First production release.'] },
]

/** Nothing of it changes a key of the published shapes. */
const additions = [
  'Pages: a place to try it, guides whose programs are run by the tests, a field catalogue, a search.',
  '`GET /v1/scans` takes `limit` and `before`, and announces a further page in a `Link` header.',
  '`RateLimit` and `RateLimit-Policy` on every answer with a credential, `X-Request-Id` on every answer.',
  'A replayed answer is byte for byte the first one, and says so in `Idempotent-Replayed`.',
  'Tables for programs: `/docs/fields.json`, `/docs/languages.json` and `/docs/documents.json`.',
  'The code `maintenance` (503) for a planned window.',
  'Accounts at `/account`: signing in with a passkey, keys, history, usage and exports.',
  'Signed scans (RFC 9421), where the operator sets a key: `/docs/guides/signatures`.',
  'Proof: `/docs/accuracy`, `/docs/rules` and `/docs/no-egress`.',
]

export const changelogPage: DocsPage = {
  path: '/docs/changelog',
  title: 'Changelog',
  lead: html`The path <code>/v1</code> names the API, <code>meta.schema_version</code> the shape of a result. A removal or a rename moves its first number; an addition does not.`,
  body: () => html`${releases.map(
    ({ version, changes }) => html`<h2 id="v${version}">${version}</h2>
<ul>
${changes.map((change) => html`<li>${prose(change)}</li>\n`)}</ul>
`,
  )}<h2 id="additions">What this service adds</h2>
<p>No key of the published shapes is changed by it.</p>
<ul>
${additions.map((one) => html`<li>${prose(one)}</li>\n`)}</ul>`,
}
