import { retentionHoursMax } from '../../../shared/contract/scan-request.ts'
import { html } from '../../http/html.ts'
import { code, type Guide, guideTable } from './guide.ts'

export const retention: Guide = {
  name: 'retention',
  title: 'Retention and erasure',
  lead: 'The picture you send is never stored. Whether the result is, you say for each scan.',
  program: {
    does: 'It keeps a result for a day, reads it, deletes it, and finds that it is gone. It needs a live key.',
    sample: 'retention',
  },
  sections: [
    {
      title: 'How long',
      body: guideTable(
        'retain_hours',
        ['options.retain_hours', 'What is kept'],
        [
          [code('0'), 'Nothing: no result, no row in the list, no later read.'],
          [`1 to ${retentionHoursMax}`, 'The result, for that many hours from the scan.'],
          [
            html`<code>null</code> or left out`,
            'As the account is set; a new account keeps results for a year.',
          ],
        ],
      ),
    },
    {
      title: 'What is kept',
      body: html`<p>The result without its pictures, a row of the list, a thumbnail of at most 96 pixels for a dashboard, and the <a href="/docs/guides/evidence">evidence</a> of its values, which goes with it; where answers are <a href="/docs/guides/signatures">signed</a>, also the SHA-256 of the picture. A stored scan has <code>null</code> in all of <code>images</code> and in <code>document.type_name</code>, and <code>not_checked</code> in <code>quality.overall</code>. Scans with a sandbox key are never stored.</p>
<p>Of a caller with the public sandbox key we keep a keyed hash of the address, to count its free recognitions, for a year after the last one; of a picture sent with it a keyed hash for an hour.</p>`,
    },
    {
      title: 'How to erase',
      body: html`<p><code>DELETE /v1/scans/{id}</code> with a live key, without a body and without <code>Content-Type</code>. Result, row and thumbnail are removed. The credit is not returned, and the usage counters keep counting the scan.</p>
<p>Afterwards the scan is <a href="/docs/errors/not_found"><code>not_found</code></a>, exactly as if it had expired or never been. For 24 hours a retry under its <code>Idempotency-Key</code> answers <a href="/docs/errors/idempotency_replay_unavailable"><code>idempotency_replay_unavailable</code></a>.</p>`,
    },
    {
      title: 'When the time is over',
      body: html`<p>From the second it expires nobody can read a result. It is then removed, together with its idempotency key.</p>`,
    },
  ],
}
