/** `/docs/source`: what this service runs, and under which licence. */
import { html } from '../../http/html.ts'
import type { DocsPage } from '../docs/docs-page.ts'

/** `LICENSE`; a test compares the two. */
export const licenceText = `MIT License

Copyright (c) 2026 The Document Recognition API authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`

export const sourcePage: DocsPage = {
  path: '/docs/source',
  title: 'Source and licence',
  lead: html`This service is open: whoever runs it has all of its source, and may use, change and pass it on.`,
  body: () => html`<h2 id="source">Source</h2>
<p>It runs the project <code>document-recognition-api</code>; <a href="/openapi.json">openapi.json</a> has its version. The operator of this service has the source, with its tests, measurements and the decisions behind them (<code>docs/decisions</code>). To run your own:</p>
<pre tabindex="0"><code>npm ci && npm start</code></pre>
<h2 id="licence">Licence</h2>
<pre class="wrapped" tabindex="0"><code>${licenceText}</code></pre>
<p>Fonts, weights and tables made by others have licences of their own, listed in <code>THIRD-PARTY-LICENSES.md</code> beside the source.</p>`,
}
