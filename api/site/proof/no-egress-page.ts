/** `/docs/no-egress`: why no picture leaves the machine, and how to check it oneself. */

import { html } from '../../http/html.ts'
import type { DocsPage } from '../docs/docs-page.ts'

export const noEgressPage: DocsPage = {
  path: '/docs/no-egress',
  title: 'No picture leaves the machine',
  lead: html`The engine runs in the service’s own processes. It calls no other service, downloads no model at run time, and reports nothing to anybody.`,
  body: () => html`<h2 id="tested">What the tests do</h2>
<p><code>test/flow/no-egress.test.ts</code> starts a worker under <code>strace</code>, which records the system calls of all its threads, lets it read a document, and stops it. The test fails if the worker</p>
<ul>
<li>connected to any address other than its Redis (an operator may name a collector of traces; none is named by default);</li>
<li>wrote a file outside of its temporary folder, or anything into the user’s home folder.</li>
</ul>
<p>The variables by which libraries detect a test machine, and behave better there, are removed first, and so are the library’s own switches against telemetry. A second test shows that the first one can fail: the library that runs the models, loaded alone, does write into the home folder, and the trace sees it. The worker loads it with telemetry off.</p>
<h2 id="stays">What stays behind</h2>
<p>Nothing of a document: <code>test/flow/nothing-left-in-redis.test.ts</code> looks through every key of Redis after the answer, and <code>test/flow/nothing-said-in-logs.test.ts</code> through every line of the logs, for the picture and for the names on it. The picture is never stored, the result only as <a href="/docs/guides/retention">you say</a>.</p>
<h2 id="yourself">See it yourself</h2>
<pre tabindex="0"><code>npx mocha test/flow/no-egress.test.ts</code></pre>
<p>In production give workers a network with Redis in it and nothing else: <code>compose.yaml</code> and the manifests for Kubernetes do.</p>`,
}
