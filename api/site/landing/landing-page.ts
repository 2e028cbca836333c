/** `/`: what the service does, in pictures, and one command that shows it. */
import { whatIsReadToday } from '../../../shared/fields/read-today.ts'
import { type Html, html } from '../../http/html.ts'
import { curlCommand } from '../curl-command.ts'
import { guides } from '../guides/guide-pages.ts'
import { type PageParts, page } from '../page.ts'
import { statusAdvice } from '../status-advice.ts'
import { trySpecimens } from '../try/specimens.ts'
import { type SpecimenAnswer, specimenAnswers } from './specimen-answers.ts'

export const landingParts: PageParts = {
  style: `
.doors { display: flex; flex-wrap: wrap; gap: .6rem 1.25rem; align-items: center; margin: 1.25rem 0; }
.doors .first { border: 1px solid var(--link); border-radius: .4rem; padding: .45rem 1.1rem; font-weight: 600; text-decoration: none; }
.shown { display: grid; gap: 1.5rem 2rem; align-items: start; margin: 1rem 0 2rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 48rem) { .shown { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
.shown img, .others img { max-width: 100%; height: auto; border-radius: .4rem; background: var(--raised); }
.shown table { margin: 0; } .shown tbody th { white-space: normal; } .shown td:last-child { min-width: 0; white-space: nowrap; color: var(--quiet); }
.shown h3 { margin-top: 0; }
.others { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); list-style: none; padding: 0; }
.others img { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
.others p { margin: .25rem 0; line-height: 1.4; }
`,
}

/** `baseUrl` has no slash at its end. */
export function landingPage(baseUrl: string, publicSandboxKey: string): string {
  return page(
    'Document Recognition API',
    html`<h1>Read identity documents from a photo</h1>
<p class="lead">Send a JPEG or PNG in one request. The response contains the data on the document and how far each value can be trusted. ${whatIsReadToday} The image is never stored.</p>
<p class="doors"><a class="first" href="/try">Try it with a picture</a> <a href="/docs/guides/first-scan">Your first scan</a> <a href="/docs/accuracy">How accurate it is</a> <a href="/status">Is it up?</a></p>
<h2>From a picture to its answer</h2>
<p>Photographs of synthetic specimens, and what the service answers for them:</p>
${specimenAnswers.slice(0, wholeShown).map(shownWhole)}
<h2>When a picture cannot be read</h2>
<p>Then the answer says what helps; it is no error, and costs nothing.</p>
<ul class="others">
${specimenAnswers.slice(wholeShown).map(shownShort)}</ul>
<h2>One command</h2>
<p>With a picture <code>passport.jpg</code> in the current folder; no account is needed:</p>
<pre class="wrapped" tabindex="0"><code>${curlCommand(baseUrl, publicSandboxKey)}</code></pre>
<p class="quiet">The public sandbox key recognizes a limited number of documents for each caller. An <a href="/account/sign-up">account</a> has keys without that limit.</p>
<h2>Guides</h2>
<ul>
${guides.map(
  ({ name, title, lead }) => html`<li><a href="/docs/guides/${name}">${title}</a>: ${lead}</li>
`,
)}</ul>
<h2>Look it up</h2>
<ul>
<li><a href="/docs">API reference</a>: every operation with a call to copy, and <a href="/openapi.json">openapi.json</a> for code generators</li>
<li><a href="/docs/fields">Fields</a> and <a href="/docs/documents">supported documents</a>: what is read, and what of it was measured</li>
<li><a href="/docs/errors">Errors</a>: every code, what it means and how to respond</li>
<li><a href="/docs/rules">Rule by rule</a> and <a href="/docs/no-egress">no egress</a>: how it is proven</li>
<li><a href="/status">Status</a>: whether the service is up, how fast it is, and recent incidents</li>
</ul>`,
    landingParts,
  )
}

/** The first specimens are shown with their values, the others with their status. */
const wholeShown = 3
const valuesMax = 9

const shapes = { high: '●', medium: '▲', low: '■' } as const

function shownWhole(answer: SpecimenAnswer): Html {
  const rows = answer.fields.slice(0, valuesMax).map(
    ({ label, value, confidence }) =>
      html`<tr><th scope="row">${label}</th><td>${value ?? '–'}</td><td>${shapes[confidence]} ${confidence}</td></tr>
`,
  )
  const more = answer.fields.length - rows.length
  const { status, reason } = answer.mrz
  return html`<div class="shown">
${picture(answer)}
<div><h3>${answer.type ?? answer.status}</h3>
<table><tbody>
${rows}</tbody></table>
<p class="quiet">${more > 0 ? `And ${more} more. ` : ''}Machine-readable zone: ${status}${reason === null ? '' : `. ${reason}`}.</p></div>
</div>
`
}

function shownShort(answer: SpecimenAnswer): Html {
  const { says, next } = statusAdvice[answer.status]
  return html`<li>${picture(answer)}
<p><strong>${answer.status}</strong></p>
<p>${says} ${next}</p></li>
`
}

function picture({ name }: SpecimenAnswer): Html {
  const title = trySpecimens.find((one) => one.name === name)?.title ?? name
  return html`<img src="/try/specimens/${name}.jpg" alt="SPECIMEN: ${title}" loading="lazy">`
}

/** Pipes the body, because a photo in base64 is longer than a command line may be. */
