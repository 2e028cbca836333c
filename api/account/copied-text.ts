/** A text to take along, with a button that copies it where scripts run. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Html, html } from '../http/html.ts'
import { scriptOf } from '../site/page.ts'

/** Belongs to a page with such a text. */
export const copyScript = scriptOf(readFileSync(join(import.meta.dirname, 'copy.js'), 'utf8'))

/** `id`: of the page's element; `what` completes "Copy the …". */
export function copiedText(id: string, what: string, text: string): Html {
  return html`<pre class="wrapped" tabindex="0"><code id="${id}">${text}</code></pre>
<p class="actions"><button type="button" data-copy="${id}" hidden>Copy the ${what}</button> <span id="${id}-copied" role="status"></span></p>
`
}
