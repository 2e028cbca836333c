/** `/try`: scan a picture and look at the answer, without an account or a program. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Html, html } from '../../http/html.ts'
import { codeScript, codeVariables } from '../code/code-panel.ts'
import { type PageParts, page, scriptOf } from '../page.ts'
import { samples } from '../samples.ts'
import { statusAdvice } from '../status-advice.ts'
import { mrzDigits } from './mrz-digits.ts'
import { trySpecimens } from './specimens.ts'
import { tryStyle } from './try-style.ts'

/** A module's text as a piece of the page's one script, which imports nothing. */
function scriptFile(name: string): string {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8')
  return text.replace(/^import .*\n/gm, '').replace(/^export /gm, '')
}

/** What the page's script is written in: one subject a file. */
const scripts = ['picture.js', 'script.js', 'places.js']

/** The page's own style, and its only script: it shows the answer and computes nothing a second way. */
export const tryParts: PageParts = {
  style: tryStyle,
  script: scriptOf(scripts.map(scriptFile).join('') + codeScript),
  showsChosenPictures: true,
}

/** `baseUrl` has no slash at its end; it stands in the samples, the page itself asks its own origin. */
export function tryPage(baseUrl: string, publicSandboxKey: string): string {
  const main = tryBody({ baseUrl, publicSandboxKey }, ofStranger, null)
  return page('Try it · Document Recognition API', main, tryParts)
}

/** What differs between visitors and members of an account. */
export interface TryOf {
  /** Whose scans these are, and what becomes of them. */
  readonly lead: Html
  /** How to choose another key. */
  readonly keyChoice: Html
}

const ofStranger: TryOf = {
  lead: html`The picture goes to this service only, and is not stored.`,
  keyChoice: html`<details><summary>Use your own key</summary>
<form><label for="key">API key</label> <input id="key" type="password" autocomplete="off" spellcheck="false" aria-describedby="key-hint"></form>
<p id="key-hint" class="quiet">Kept in this page’s memory only. Scans with a live key are charged and stored as your account says. Without one the public sandbox key is used. You have none? <a href="/account/sign-up">Open an account</a>.</p></details>`,
}

/** `csrf`: of a member's forms, for whom each scan gets a client token; null for strangers. */
export function tryBody(
  { baseUrl, publicSandboxKey }: { baseUrl: string; publicSandboxKey: string },
  { lead, keyChoice }: TryOf,
  csrf: string | null,
): Html {
  const facts = { key: publicSandboxKey, statuses: statusAdvice, mrzDigits, csrf }
  return html`<h1>Try it with a picture</h1>
<p class="lead">Choose a photo of a passport, an identity card, a residence permit or a driving licence, or one of our specimens. ${lead}</p>
<noscript><p class="banner yellow">This page needs scripts. The <a href="/">front page</a> has the same call for a terminal.</p></noscript>
<div class="try">
<section aria-labelledby="choose-title">
<h2 id="choose-title">Your picture</h2>
<div id="drop" class="drop">
<div class="shot"><img id="preview" alt="The picture that is scanned" hidden><svg id="places" viewBox="0 0 1 1" preserveAspectRatio="none" role="group" aria-label="Where the values were read"></svg></div>
<p id="hint">Drop a picture here, paste it, or</p>
<p class="pick"><label class="button">choose a file<input id="file" class="unseen" type="file" accept="image/*,.heic,.heif,.pdf,application/pdf"></label>
<label class="button">use the camera<input id="camera" class="unseen" type="file" accept="image/*" capture="environment"></label></p>
</div>
<p><span id="said" role="status"></span> <span id="waited" aria-hidden="true"></span></p>
<h3>Specimens</h3>
<ul class="specimens">
${trySpecimens.map(
  ({ name, title, outcome }) =>
    html`<li><button type="button" data-specimen="${name}"><img src="/try/specimens/${name}.jpg" alt="" width="96" height="64" loading="lazy"><span>${title}<br><small>${outcome}</small></span></button></li>
`,
)}</ul>
${keyChoice}
<p id="left" class="quiet"></p>
</section>
<section aria-labelledby="answer-title">
<h2 id="answer-title" tabindex="-1">The answer</h2>
<div id="answer"><p class="quiet">Nothing has been scanned yet.</p></div>
</section>
</div>
<section aria-labelledby="call-title">
<h2 id="call-title">The same call from a program</h2>
<p>The programs find the service and the key in two variables; <a href="/docs/guides/first-scan">the guide</a> explains the answer.</p>
${codeVariables(baseUrl, publicSandboxKey)}${samples('first-scan')}<details><summary>The whole answer as JSON</summary><p><button type="button" id="copy" class="button" disabled>Copy</button> <span id="copied" role="status"></span></p><pre tabindex="0"><code id="json">Nothing has been scanned yet.</code></pre></details>
</section>
<script type="application/json" id="facts">${{ html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}</script>`
}
