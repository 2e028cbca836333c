/** `/`: a picture being read, a call to copy, and what comes of other pictures. */
import { whatIsReadToday } from '../../../shared/fields/read-today.ts'
import { type Html, html } from '../../http/html.ts'
import { specimenScan } from '../../openapi/examples.ts'
import {
  type CodeTab,
  codePanel,
  codeScript,
  textPanel,
  variablesCommand,
} from '../code/code-panel.ts'
import { curlCommand } from '../curl-command.ts'
import { guideCards, guides } from '../guides/guide-pages.ts'
import { type PageParts, page, scriptOf } from '../page.ts'
import { unseenSum } from '../proof/unseen-figures.ts'
import { languageNames, sampleLanguages, sampleText } from '../samples.ts'
import { statusAdvice } from '../status-advice.ts'
import { trySpecimens } from '../try/specimens.ts'
import { heroFigure } from './hero-figure.ts'
import { landingStyle } from './landing-style.ts'
import { type SpecimenAnswer, specimenAnswers } from './specimen-answers.ts'

export const landingParts: PageParts = { style: landingStyle, script: scriptOf(codeScript) }

/** `baseUrl` has no slash at its end. */
export function landingPage(baseUrl: string, publicSandboxKey: string): string {
  return page(
    'Document Recognition API',
    html`<div class="hero">
<div>
<h1>Read identity documents from a photo</h1>
<p class="lead">Send a JPEG or PNG in one request. The answer has what the document says, and how far each value can be trusted. The picture is never stored.</p>
<p class="first-steps"><a class="primary" href="/try">Try it with a picture</a> <a href="/docs/guides/first-scan">Read the first guide</a></p>
</div>
${heroFigure()}
${certainty()}
</div>
<section class="band-section" aria-labelledby="call">
<div class="pair">
<div><h2 id="call">One request, one answer</h2>
<p>With a picture <code>photo.jpg</code> in the current folder. No account is needed: the public sandbox key recognizes a limited number of documents for each caller, an <a href="/account/sign-up">account</a> has keys without that limit.</p>
${codePanel('call-to-copy', callTabs(baseUrl, publicSandboxKey))}
<p class="quiet">There is no job to wait for and nothing to poll; <a href="/docs/guides/first-scan">the first guide</a> explains the answer.</p></div>
${textPanel('The answer, in part', answerInPart)}
</div>
</section>
<h2>From a picture to its answer</h2>
<p>${whatIsReadToday} These are photographs of synthetic specimens, and what the service answers for them:</p>
${specimenAnswers.slice(1, wholeShown).map(shownWhole)}
<h2>When a picture cannot be read</h2>
<p>Then the answer says what helps. It is not an error, and costs nothing.</p>
<ul class="others">
${specimenAnswers.slice(wholeShown).map(shownShort)}</ul>
<h2>Guides</h2>
${guideCards(guides.slice(0, guidesShown))}
<p><a href="/docs/guides">All ${guides.length} guides</a>, the <a href="/docs">API reference</a>, <a href="/openapi.json">openapi.json</a> for generators of code, and <a href="/llms.txt">llms.txt</a> for assistants.</p>`,
    landingParts,
  )
}

const guidesShown = 8

/** The one number of the first screen; whoever doubts it follows the link. */
function certainty(): Html {
  const all = unseenSum('at_high')
  const right = all - unseenSum('wrong_at_high')
  return html`<p class="number"><strong>${((100 * right) / all).toFixed(1)} %</strong> <span>of the values that this service called certain were right: ${right} of ${all}, read from print in pictures that none of us has seen. <a href="/docs/accuracy#unseen">How it was measured</a></span></p>`
}

/** The command with everything in it, and the programs of the first guide with what they read. */
function callTabs(baseUrl: string, key: string): CodeTab[] {
  const command = curlCommand(baseUrl, key)
  return [
    { language: 'sh', name: languageNames.sh, needs: null, text: command },
    ...(['mjs', 'py'] as const).map((language) => ({
      language,
      name: languageNames[language],
      needs: sampleLanguages[language],
      setup: variablesCommand(baseUrl, key),
      text: sampleText('first-scan', language),
    })),
  ]
}

const { meta, document: shownDocument, holder, fields, mrz } = specimenScan

/** Enough to see the shape of it: what is left out is marked. */
const answerInPart = JSON.stringify(
  {
    meta: { status: meta.status, billed: meta.billed, confidence: meta.confidence },
    document: shownDocument && { kind: shownDocument.kind, country: shownDocument.country },
    holder: holder && {
      surname: holder.surname,
      given_names: holder.given_names,
      birth_date: holder.birth_date,
    },
    fields: fields.slice(0, 1).map(({ id, value, confidence }) => ({ id, value, confidence })),
    mrz: { status: mrz.status, reason: mrz.reason },
  },
  null,
  2,
)

/** The first specimen is the picture above; the next are shown with their values, the others with their status. */
const wholeShown = 3
const valuesMax = 8

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
