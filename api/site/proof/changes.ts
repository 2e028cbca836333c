/** What changed for callers and readers, newest first: `/docs/changelog` and its feed. */
export interface Change {
  readonly date: string
  /** The release of the contract that it belongs to; null: an addition to it. */
  readonly version: string | null
  readonly title: string
  /** Sentences in which backticks mark code. */
  readonly changes: readonly string[]
}

export const changes: readonly Change[] = [
  {
    date: '2026-11-29',
    version: null,
    title: 'Assistants over HTTP, n8n, chosen outcomes, and pictures that are no JPEG',
    changes: [
      'Assistants call the service at `/mcp`, with nothing to install: `/docs/guides/clients`.',
      'A tool of `/mcp` refuses arguments that it does not have, so that a misspelt `retain_hours` stores nothing.',
      'A key’s uses and the figures of the account count scans by `/mcp`, too.',
      'Lines that are hard to read are read twice, whatever their size: more values of soft pictures.',
      'A node of n8n, in `clients/n8n` of the source.',
      'With an account’s sandbox key `reference` chooses the answer, errors too: `/docs/guides/outcome-kit`.',
      'The command, the Python client and the MCP program make a JPEG of a HEIC, a WebP or a PDF of one page before they send it.',
      'The npm packages are called `@document-recognition/client` and `@document-recognition/mcp`; the second brings the first.',
      'Boxes and rows light up on a member’s own page to try the service, too.',
      'A file that breaks off before any document in it is `unreadable`, and no longer `no_document_found`.',
    ],
  },
  {
    date: '2026-11-28',
    version: null,
    title: 'Accounts, signed answers, a camera element, figures as plots',
    changes: [
      'Accounts at `/account`: signing in with a passkey, keys, history, usage and exports.',
      'Signed scans (RFC 9421), where the operator sets a key: `/docs/guides/signatures`.',
      'Evidence of every value, where it stands in the picture: `/docs/guides/evidence`; on `/try` rows light their boxes.',
      'An element that photographs a document in a web page: `/docs/guides/capture`.',
      '`type_name` names documents within their kind: diplomatic passports, voter and tax cards, and more.',
      'A holder whose name stands only in another alphabet gets its Latin form, at most `medium`.',
      'The headline of the status follows open incidents, and claims nothing of what is not measured.',
      'Figures as plots with the table behind each: accuracy, bands, speed, and the last 90 days on `/status`.',
      'Accuracy on pictures that none of us has seen: `/docs/accuracy#unseen`.',
    ],
  },
  {
    date: '2026-11-26',
    version: null,
    title: 'Clients, a command, an assistant, proof',
    changes: [
      'Clients for TypeScript and Python, a command, and an MCP server: `/docs/guides/clients`.',
      'A picture for each outcome of a scan: `/docs/guides/outcome-kit`.',
      'Proof: `/docs/accuracy`, `/docs/rules` and `/docs/no-egress`.',
      'The reference in short pages with a call in three languages, and a search.',
      'Tables for programs: `/docs/fields.json`, `/docs/languages.json` and `/docs/documents.json`.',
    ],
  },
  {
    date: '2026-11-25',
    version: null,
    title: 'A page to try the service, and guides',
    changes: [
      '`/try`: scan a picture and look at the answer, without an account.',
      'Guides whose programs are run by our tests.',
    ],
  },
  {
    date: '2026-11-22',
    version: null,
    title: 'Barcodes and national scripts',
    changes: [
      'Barcodes are read, and compared with the printed page.',
      'Print in national scripts is read where the country of the document uses them.',
    ],
  },
  {
    date: '2026-11-21',
    version: '1.63.0',
    title: 'Client tokens',
    changes: [
      'Client tokens: `POST /v1/client-tokens` issues a short-lived credential for a browser or a phone.',
      'Three error codes for them: `client_token_expired`, `client_token_used_up` and `client_token_not_allowed`.',
      'A `POST` without a body answers 400 `invalid_request` instead of 500.',
      '`GET /v1/scans` takes `limit` and `before`, and announces a further page in a `Link` header.',
      '`RateLimit` and `RateLimit-Policy` on every answer with a credential, `X-Request-Id` on every answer.',
      'A replayed answer is byte for byte the first one, and says so in `Idempotent-Replayed`.',
      'The code `maintenance` (503) for planned maintenance.',
    ],
  },
]
