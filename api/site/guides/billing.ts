import { html } from '../../http/html.ts'
import { type Guide, guideTable } from './guide.ts'

export const billing: Guide = {
  name: 'billing',
  title: 'Billing by example',
  lead: 'One credit is one US cent and one document that was read. Scans that failed are free.',
  program: {
    does: 'It reads the balance, scans, and prints what the scan cost. It needs a live key.',
    sample: 'billing',
  },
  sections: [
    {
      title: 'The rule',
      body: html`<p>A scan is charged if the type of the document was determined and at least one of these was read: a machine-readable zone with valid check digits; five or more fields of the printed page; a barcode. <code>meta.billed</code> says whether a credit was drawn.</p>`,
    },
    {
      title: 'Examples',
      body: guideTable(
        'What is charged',
        ['You send', 'Answer', 'Credits'],
        [
          ['A passport whose zone checks out', 'recognized', '1'],
          ['A licence without a zone, six fields read', 'recognized', '1'],
          ['The back of a licence with its barcode', 'recognized', '1'],
          ['A card of known type, three fields read, no zone, no barcode', 'recognized', '0'],
          ['A blurred page', 'unreadable', '0, unless the rule above is met'],
          ['A landscape', 'no_document_found', '0'],
          ['A library card', 'unsupported_document', '0'],
          ['A picture on which the engine failed', 'rejected', '0'],
          ['Anything, and the engine did not answer in time', '503', '0'],
          ['A retry that replays a stored result', '200', '0'],
          ['The same picture again under a new key', '200', 'by its own outcome'],
          ['Anything with a sandbox key', '200', '0'],
          ['Reading, listing or deleting a scan', '200', '0'],
        ],
      ),
    },
    {
      title: 'How it is drawn',
      body: html`<p>A credit is reserved before the engine runs, and drawn or given back after it. With nothing to reserve the scan does not run: 402 <a href="/docs/errors/insufficient_credits"><code>insufficient_credits</code></a>. Options do not change the price. <code>GET /v1/usage</code> has the balance and the counters of the calendar month in UTC.</p>`,
    },
    {
      title: 'On the pages of your account',
      body: html`<p><a href="/account">The overview</a> has the balance, the scans of this month by status and day, errors by code and how long answers took. <a href="/account/usage">Usage</a> has every month and the ledger line by line, each with its scan, as CSV and JSON; and it mails you when the balance falls below what you choose. <a href="/account/history">History</a> shows, exports and deletes the scans that are kept. <a href="/account/keys">Keys</a> are made, replaced with an overlap and revoked there.</p>`,
    },
  ],
}
