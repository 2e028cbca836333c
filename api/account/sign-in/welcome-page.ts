import { html } from '../../http/html.ts'
import type { Visit } from '../account-route.ts'
import { type AccountPageAnswer, accountPage } from '../layout.ts'

/** Shown once, in the answer that opened the account: the secret of its sandbox key is not stored. */
export function welcomePage(visit: Visit, sandboxKey: string): AccountPageAnswer {
  return accountPage(
    { title: 'Welcome', active: null, context: visit },
    html`<h1>Your account is open</h1>
<p class="lead">It has 20 credits, and a sandbox key whose scans cost nothing and answer with a specimen.</p>
<h2>Your sandbox key</h2>
<p>Keep it now: it is shown this once. You can make another one at any time.</p>
<pre tabindex="0"><code>${sandboxKey}</code></pre>
<p class="actions"><a class="button" href="/account/keys">Make a live key</a> <a href="/account">Go to the overview</a></p>`,
  )
}
