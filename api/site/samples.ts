/** Programs that a page shows: each is a file of `samples/`, and a test runs them all. */
import { readFileSync } from 'node:fs'
import { type Html, html } from '../http/html.ts'

export const sampleNames = [
  'first-scan',
  'statuses',
  'confidence',
  'mrz',
  'retries',
  'clients',
  'client-tokens',
  'retention',
  'billing',
  'signatures',
  'non-latin-names',
  'licences',
  'what-is-read',
  'outcome-kit',
  'production',
] as const
export type SampleName = (typeof sampleNames)[number]

/** By the ending of their files, in the order of the page. */
export const sampleLanguages = {
  sh: 'curl and jq',
  mjs: 'JavaScript (Node 20 or newer, no packages)',
  py: 'Python (standard library)',
} as const
export type SampleLanguage = keyof typeof sampleLanguages

/** Where a program uses more than its language has. */
const byClients: Record<SampleLanguage, string> = {
  sh: 'The command, and jq',
  mjs: 'JavaScript (the package document-recognition)',
  py: 'Python (the package document_recognition)',
}
const ownLabels: Partial<Record<SampleName, Record<SampleLanguage, string>>> = {
  clients: byClients,
  signatures: byClients,
}

export function sampleUrl(name: SampleName, language: SampleLanguage): URL {
  return new URL(`samples/${name}.${language}`, import.meta.url)
}

/** The same program in each language; the first is open. Works without scripts. */
export function samples(name: SampleName): Html {
  const languages: readonly SampleLanguage[] = ['sh', 'mjs', 'py']
  const labels = ownLabels[name] ?? sampleLanguages
  const shown = languages.map((language, index) => {
    const text = readFileSync(sampleUrl(name, language), 'utf8').trimEnd()
    return html`<details${index === 0 ? ' open' : ''}><summary>${labels[language]}</summary>
<pre tabindex="0"><code>${text}</code></pre></details>
`
  })
  return html`${shown}`
}

/** The two variables that every sample reads, set for a terminal; `baseUrl` has no slash at its end. */
export function sampleVariables(baseUrl: string, key: string): Html {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  return html`<pre class="wrapped" tabindex="0"><code>export API_URL=${quoted(baseUrl)} API_KEY=${quoted(key)}</code></pre>
`
}
