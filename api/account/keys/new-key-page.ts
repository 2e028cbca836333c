/** The only page that ever shows a key. */
import type { ApiKey } from '../../../shared/db/api-keys.ts'
import { type Html, html } from '../../http/html.ts'
import { curlCommand } from '../../site/curl-command.ts'
import { copiedText } from '../copied-text.ts'
import type { IssuedKey } from './issue-key.ts'

/** `baseUrl` has no slash at its end; `more` is said below the key. */
export function newKeyPage({ key, secret }: IssuedKey, baseUrl: string, more: Html): Html {
  return html`<h1>Your new ${key.kind} key</h1>
<p class="notice good"><strong>This page shows the key once.</strong> Only its digest is stored, so that nobody can show it again. Copy it to where your program keeps its secrets, never into a page or an app.</p>
${copiedText('secret', 'key', secret)}
${more}
<h2>A first call</h2>
${firstCall(key, curlCommand(baseUrl, secret))}
<p><a href="/account/keys">All keys</a></p>`
}

function firstCall({ kind }: ApiKey, command: string): Html {
  return html`<p>With a picture <code>photo.jpg</code> in the current folder of a terminal${kind === 'sandbox' ? ', which is not looked at' : ''}:</p>
${copiedText('command', 'command', command)}
<p>Or <a href="/account/try">scan a picture in the browser</a>. <a href="/docs/guides/first-scan">The guide</a> explains the answer.</p>`
}
