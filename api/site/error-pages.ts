/** `/docs/errors` and `/docs/errors/<code>`: the code table for people. */
import { type ErrorCode, errorCodes, errorTable } from '../../shared/errors.ts'
import { type Html, html, prose } from '../http/html.ts'
import { errorCodesOf } from '../openapi/error-responses.ts'
import { errorExample } from '../openapi/examples.ts'
import { isDocumented, type RouteRow } from '../route.ts'
import { chosenCodes } from '../scan/outcomes/chosen-outcome.ts'
import { chosenRequest } from './chosen-request.ts'
import type { DocsPage } from './docs/docs-page.ts'
import { errorAdvice } from './error-advice.ts'
import { page } from './page.ts'
import { table } from './table.ts'

export const errorIndexPage: DocsPage = {
  path: '/docs/errors',
  title: 'Errors',
  lead: html`Every error has the same format and one of these ${errorCodes.length} codes. Branch on <code>error.code</code> in your program, and quote <code>error.request_id</code> when you ask for help.`,
  body: () => {
    const rows = errorCodes.map((code) => ({
      id: code,
      cells: [
        html`<a href="/docs/errors/${code}"><code>${code}</code></a>`,
        String(errorTable[code].status),
        errorTable[code].title,
      ],
    }))
    return table('Codes', ['Code', 'HTTP', 'What happened'], rows)
  },
}

export function errorPage(code: ErrorCode, routes: readonly RouteRow[]): DocsPage {
  const { status, title, meaning, remedy } = errorTable[code]
  const { causes, wrong, right, program } = errorAdvice[code]
  return {
    path: `/docs/errors/${code}`,
    title,
    lead: html`<code>${code}</code> · HTTP ${status}`,
    body: () => html`<h2>What happened</h2>
<p>${prose(meaning)}</p>
<h2>Why it happens</h2>
<ul>
${causes.map(
  (cause) => html`<li>${prose(cause)}</li>
`,
)}</ul>
<h2>What to do</h2>
<p>${prose(remedy)}</p>
<h2>What a program should do</h2>
<p>${prose(program)} See <a href="/docs/guides/retries">idempotency and retries</a>.</p>
${requests(wrong, right)}
${inYourTests(code)}
<h2>Where it occurs</h2>
${whereItOccurs(code, routes)}
<h2>An example</h2>
<pre tabindex="0"><code>${JSON.stringify(errorExample(code), null, 2)}</code></pre>
<p><a href="/docs/errors">All codes</a></p>`,
  }
}

/** Where only the moment differs, one request is both. */
function requests(wrong: string, right: string): Html {
  if (wrong === right)
    return html`<h2>The request</h2>
<p>The request is right: send the same one again later.</p>
<pre tabindex="0"><code>${right}</code></pre>`
  return html`<h2>A request that gets this error</h2>
<pre tabindex="0"><code>${wrong}</code></pre>
<h2>A request that works</h2>
<pre tabindex="0"><code>${right}</code></pre>`
}

function inYourTests(code: ErrorCode): Html {
  if (!chosenCodes.includes(code)) return html``
  return html`<h2>In your tests</h2>
<p>A sandbox key of your account gets it whenever you ask for it. See <a href="/docs/guides/outcome-kit">pictures for your tests</a>.</p>
<pre tabindex="0"><code>${chosenRequest(code)}</code></pre>`
}

function whereItOccurs(code: ErrorCode, routes: readonly RouteRow[]): Html {
  const raising = routes.filter(isDocumented).filter((route) => errorCodesOf(route).includes(code))
  if (raising.length === 0)
    return html`<p>No public operation returns this code; it is reserved.</p>`
  const items = raising.map(
    ({ method, path, operation }) =>
      html`<li><a href="/docs/operations/${operation.id}"><code>${method} ${path.replace(/:(\w+)/g, '{$1}')}</code></a></li>
`,
  )
  return html`<ul>
${items}</ul>`
}

export function unknownPage(): string {
  return page(
    'Not found · Document Recognition API',
    html`<h1>Page not found</h1>
<p>This address does not exist. See the <a href="/docs/guides">guides</a>, the <a href="/docs">API reference</a>, the <a href="/docs/errors">list of error codes</a>, or <a href="/try">try it with a picture</a>.</p>`,
  )
}
