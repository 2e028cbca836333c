/** A program in several languages: tabs that work without scripts, and a button to copy with them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Html, html } from '../../http/html.ts'

/** What remembers the reader's language and key, and copies; belongs to pages with such panels. */
export const codeScript = readFileSync(join(import.meta.dirname, 'code.js'), 'utf8')

export interface CodeTab {
  /** `sh`, `mjs`, `py`: what is remembered from page to page. */
  readonly language: string
  readonly name: string
  /** What it needs to run; null: nothing worth a line. */
  readonly needs: string | null
  /** A command to give before, where the text reads variables that the page has not shown. */
  readonly setup?: string
  readonly text: string
}

/** `id`: once on a page. The first language is open. */
export function codePanel(id: string, tabs: readonly CodeTab[]): Html {
  return html`<div class="code"><div class="bar"><fieldset class="tabs"><legend>Language of the program</legend>
${tabs.map(
  ({ language, name }, index) =>
    html`<label class="tab"><input type="radio" name="${id}" value="${language}"${index === 0 ? ' checked' : ''}><span>${name}</span></label>
`,
)}</fieldset></div>
${tabs.map(
  ({
    language,
    needs,
    setup,
    text,
  }) => html`<div class="panel" data-language="${language}">${needs === null ? '' : html`<p class="needs">${needs}</p>`}
${setup === undefined ? '' : html`<pre class="given" tabindex="0"><code>${setup}</code></pre>`}<pre tabindex="0"><code>${text}</code></pre></div>
`,
)}</div>
`
}

/** One text under a title, drawn like the programs beside it. */
export function textPanel(title: string, text: string): Html {
  return html`<div class="code"><div class="bar"><strong>${title}</strong></div>
<pre tabindex="0"><code>${text}</code></pre></div>
`
}

/** The two variables that every program reads, set for a terminal; `baseUrl` has no slash at its end. */
export function codeVariables(baseUrl: string, key: string): Html {
  return html`<pre class="given wrapped" tabindex="0"><code>export API_URL=${quoted(baseUrl)} API_KEY=&#39;<span data-key>${key}</span>&#39;</code></pre>
<p class="own-key"><label>Your key <input type="text" autocomplete="off" autocapitalize="off" spellcheck="false"></label> <span class="quiet">Filled in above, and forgotten when you close this tab.</span></p>
`
}

export function variablesCommand(baseUrl: string, key: string): string {
  return `export API_URL=${quoted(baseUrl)} API_KEY=${quoted(key)}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
