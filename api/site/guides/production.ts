import { html } from '../../http/html.ts'
import type { Guide } from './guide.ts'
import { usual } from './usual.ts'

export const production: Guide = {
  name: 'production',
  title: 'Going to production',
  lead: 'What to have in place before the first customer scans a document.',
  program: {
    does: 'It prints the state of the service, and names two headers worth logging.',
    sample: 'production',
  },
  sections: [
    {
      title: 'Keys',
      body: html`<ul>
<li>Keep the live key on your server. Apps get <a href="/docs/guides/client-tokens">client tokens</a>.</li>
<li>Have one key for each system: a revoked key ends within a second, and only what used it stops.</li>
<li>Test with a sandbox key of your account. It answers with a fixed specimen, so that a test can compare.</li>
</ul>`,
    },
    {
      title: 'Calls',
      body: html`<ul>
<li>Send an <code>Idempotency-Key</code> and follow <a href="/docs/guides/retries">the policy of retries</a>.</li>
<li>A registered key has ${usual('KEY_RATE_LIMIT')} requests in ${usual('KEY_RATE_WINDOW_SECONDS')} seconds, unless this service, its operator for your account, or you on the <a href="/account/keys">page of the key</a> say otherwise. <code>RateLimit</code> says how many are left, <code>RateLimit-Policy</code> how many there are.</li>
<li>Scale pictures to 2,000 pixels before you send them.</li>
<li>Log <code>X-Request-Id</code> of every answer, and never the picture or the fields.</li>
</ul>`,
    },
    {
      title: 'Answers',
      body: html`<ul>
<li>Handle all five <a href="/docs/guides/statuses">statuses</a>, and values that are <code>null</code>.</li>
<li>Decide who checks values below <code>high</code>: see <a href="/docs/guides/confidence">confidence bands</a>.</li>
<li>Branch on <code>error.code</code>, never on <code>error.message</code>.</li>
<li>Accept new entries of <code>fields</code>: the set is open. <code>meta.schema_version</code> is 1.0; its first number changes when a key is removed or renamed.</li>
</ul>`,
    },
    {
      title: 'Data',
      body: html`<p>Choose <a href="/docs/guides/retention"><code>retain_hours</code></a> on purpose: 0 if you keep the result yourself. Know how you will find and delete a person’s scans; your <code>reference</code> is in every row of the list.</p>`,
    },
    {
      title: 'Monitoring',
      body: html`<p><a href="/status">Status</a> shows whether the service is up. Programs read <code>/status/summary.json</code> (rebuilt once a minute, ${usual('STATUS_RATE_LIMIT')} requests a minute) and follow incidents in <code>/status/feed.xml</code>. There are no webhooks. Watch your balance in <code>GET /v1/usage</code>.</p>`,
    },
  ],
}
