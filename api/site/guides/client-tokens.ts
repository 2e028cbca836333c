import { clientTokenRequest } from '../../../shared/contract/client-token.ts'
import { scanCorsHeaders } from '../../http/cors-headers.ts'
import { html } from '../../http/html.ts'
import type { Guide } from './guide.ts'

const { expires_in: life, max_uses: uses } = clientTokenRequest.shape

/** `10 to 900` */
const range = (setting: typeof life) =>
  `${setting.unwrap().minValue} to ${setting.unwrap().maxValue}`

export const clientTokens: Guide = {
  name: 'client-tokens',
  title: 'Client tokens in a browser or on a phone',
  lead: 'An API key inside an app is known to everybody. Give the app a token that can scan once or twice, and nothing else.',
  program: { does: 'It has a token issued and scans with it.', sample: 'client-tokens' },
  sections: [
    {
      title: 'How it works',
      body: html`<ol>
<li>The app asks your server, which checks who the user is.</li>
<li>Your server calls <code>POST /v1/client-tokens</code> with its API key. <code>expires_in</code> is ${range(life)} seconds (${life.parse(undefined)} by default), <code>max_uses</code> is ${range(uses)} (${uses.parse(undefined)} by default).</li>
<li>The app sends the picture straight to this service with the token.</li>
</ol>
<p>The token is shown once. Scans with it are charged, stored and limited as those of the key that issued it.</p>`,
    },
    {
      title: 'What counts as a use',
      body: html`<p>Every request with the token counts as a use, even one that is refused. When none is left the answer is 401 <a href="/docs/errors/client_token_used_up"><code>client_token_used_up</code></a>, after its time has passed 401 <a href="/docs/errors/client_token_expired"><code>client_token_expired</code></a>. For either the app asks your server for a new one, and sends the <code>Idempotency-Key</code> of before with it: keys are the account’s, so that a scan whose answer was lost is not charged again. A retry needs a use as well: <code>max_uses</code> 2 or 3 leaves room for it.</p>
<p>Any other operation answers 403 <a href="/docs/errors/client_token_not_allowed"><code>client_token_not_allowed</code></a>. When the key is revoked, all its tokens end.</p>`,
    },
    {
      title: 'From a web page (CORS)',
      body: html`<p><code>POST /v1/scans</code> can be called from any origin, and reads no cookie. Other operations under <code>/v1</code> are for your server.</p>
<ul>
<li>Headers that a page may send: <code>${scanCorsHeaders.allowed}</code></li>
<li>Headers of the answer that a page may read: <code>${scanCorsHeaders.exposed}</code></li>
</ul>
<p>In the browser <code>fetch</code> is the same call as below; get the base64 with <code>FileReader.readAsDataURL</code> and cut off what stands before the comma. A phone’s HEIC must become a JPEG first: draw it on a canvas of at most 2,000 pixels.</p>`,
    },
  ],
}
