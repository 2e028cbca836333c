import { html } from '../../http/html.ts'
import { type Guide, guideTable } from './guide.ts'
import { usual } from './usual.ts'

const errorLink = (name: string) => html`<a href="/docs/errors/${name}"><code>${name}</code></a>`

export const retries: Guide = {
  name: 'retries',
  title: 'Idempotency and retries',
  lead: 'Send an Idempotency-Key with every scan. Then a retry never costs twice, whatever went wrong.',
  program: {
    does: 'It scans with one key, waits as long as it is asked to, and gives up where waiting does not help.',
    sample: 'retries',
  },
  sections: [
    {
      title: 'The whole policy',
      body: guideTable(
        'What to do after each answer',
        ['Answer', 'Again?', 'How'],
        [
          ['No answer, or half of one', 'Yes', 'Same key, same body, after a second or two.'],
          [
            html`409 ${errorLink('idempotency_in_progress')}`,
            'Yes',
            'Same key, same body, after a second. The first request is still running.',
          ],
          [html`429 ${errorLink('rate_limited')}`, 'Yes', 'After Retry-After seconds.'],
          [
            html`429 ${errorLink('document_repeated')}`,
            'No',
            'The sandbox has seen this image too often; Retry-After can be an hour. Send another image.',
          ],
          [
            html`500 ${errorLink('internal_error')}`,
            'Yes',
            'A few times, each time later. Then quote request_id and event_id.',
          ],
          [
            html`503 ${errorLink('engine_unavailable')}, ${errorLink('service_unavailable')}`,
            'Yes',
            'After Retry-After seconds, same key, same body.',
          ],
          [
            html`503 ${errorLink('maintenance')}`,
            'Later',
            'After Retry-After seconds, which can be hours.',
          ],
          [
            html`409 ${errorLink('idempotency_conflict')}, ${errorLink('idempotency_replay_unavailable')}`,
            'Not with this key',
            'The key is spent. A new scan needs a new key, and is charged by its own outcome.',
          ],
          [
            'Every other 4xx',
            'No',
            html`The same request gets the same answer. See its page under <a href="/docs/errors">errors</a>.`,
          ],
          [
            '200 with any status',
            'No',
            html`That is the result. Whether another picture helps, <a href="/docs/guides/statuses">its status</a> says.`,
          ],
        ],
      ),
    },
    {
      title: 'One key for each picture',
      body: html`<p>A key has 1 to 255 characters; a random UUID is a good one. It belongs to your account and to one body: image, <code>reference</code> and every option. Only the order of the keys in your JSON may differ.</p>
<p>Make the key before the first try and keep it with the job, so that a program that crashes and starts again uses the same one.</p>`,
    },
    {
      title: 'What a retry gets',
      body: html`<ul>
<li>While the first request runs: the retry waits up to ${usual('IDEMPOTENCY_WAIT_MS') / 1000} seconds for its result, then gets <code>idempotency_in_progress</code>.</li>
<li>After it: the first answer, byte for byte, with the header <code>Idempotent-Replayed: true</code>. Nothing is recognized again and nothing is charged.</li>
<li>If the result was not kept (<code>retain_hours</code> 0), its time is over or you deleted it: <code>idempotency_replay_unavailable</code>.</li>
<li>If the engine did not answer: the key is free again, and the retry runs.</li>
</ul>
<p>A key does nothing with a sandbox key, which is never charged.</p>`,
    },
    {
      title: 'See it handled',
      body: html`<p>With a sandbox key of your account, <code>"reference": "outcome:engine_unavailable"</code> beside the picture is answered with 503, and <code>outcome:rate_limited</code>, <code>outcome:internal_error</code> or <code>outcome:late</code> with what they say, every time: run your program against each. <a href="/docs/guides/outcome-kit">Pictures for your tests</a> lists them all.</p>`,
    },
    {
      title: 'Timeouts',
      body: html`<p>The engine has ${usual('ENGINE_DEADLINE_MS') / 1000} seconds for a scan. Give your own call 60, so that a slow upload fits in as well. Do not send the same picture twice at once to be faster.</p>`,
    },
  ],
}
