import { html } from '../../http/html.ts'
import type { Guide } from './guide.ts'
import { usual } from './usual.ts'

export const firstScan: Guide = {
  name: 'first-scan',
  title: 'Your first scan',
  lead: 'Send one photo, get one answer. There is no job to wait for and nothing to poll.',
  program: {
    does: 'It reads photo.jpg in the current folder and prints the status and the holder’s name.',
    sample: 'first-scan',
  },
  sections: [
    {
      title: 'What you send',
      body: html`<p>A JPEG or PNG in base64, as <code>image</code> in a JSON object. The body may have 36 MiB; 2,000 pixels on the longer side are enough. Everything else is optional: <code>reference</code>, up to 128 characters of your own that come back with the result, and <code>options</code>.</p>
<p>If you would rather look than write a program, <a href="/try">try it in the browser</a>.</p>`,
    },
    {
      title: 'What comes back',
      body: html`<p>Every key is always there. What could not be read is <code>null</code>, and what has no entries is <code>[]</code>.</p>
<ul>
<li><code>meta.status</code> says whether there is anything to use: see <a href="/docs/guides/statuses">statuses</a>.</li>
<li><code>document</code> and <code>holder</code> have the best reading of each value.</li>
<li><code>fields</code> has every reading with its <a href="/docs/guides/confidence">confidence</a>. Address an entry by its <code>id</code>: a <code>name</code> can occur twice.</li>
<li><code>mrz</code> is the <a href="/docs/guides/mrz">machine-readable zone</a>.</li>
<li><code>images</code> are small pictures cut from yours. They are in this answer only.</li>
</ul>
<p>All of it is described in the <a href="/docs/operations/createScan">reference</a>.</p>`,
    },
    {
      title: 'Which key',
      body: html`<ul>
<li>The public sandbox key needs no account. It reads your picture for free: ${usual('FREE_RECOGNITIONS')} recognitions for each caller, ${usual('SANDBOX_RATE_LIMIT')} requests in ${usual('SANDBOX_RATE_WINDOW_SECONDS') / 60} minutes, unless this service is set up otherwise.</li>
<li>A sandbox key of your account always answers with the same synthetic specimen and is never charged. Use it in your tests.</li>
<li>A live key reads your picture, stores the result if you want that, and <a href="/docs/guides/billing">is charged</a>.</li>
</ul>`,
    },
  ],
}
