/** Programs that a page shows: each is a file of `samples/`, and a test runs them all. */
import { readFileSync } from 'node:fs'
import type { Html } from '../http/html.ts'
import { codePanel } from './code/code-panel.ts'

export const sampleNames = [
  'first-scan',
  'statuses',
  'confidence',
  'evidence',
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

export const languages: readonly SampleLanguage[] = ['sh', 'mjs', 'py']

/** On the tabs, where there is no room for what they need. */
export const languageNames: Readonly<Record<SampleLanguage, string>> = {
  sh: 'curl',
  mjs: 'JavaScript',
  py: 'Python',
}

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

/** Without a line break at its end. */
export function sampleText(name: SampleName, language: SampleLanguage): string {
  return readFileSync(sampleUrl(name, language), 'utf8').trimEnd()
}

/** The same program in each language. */
export function samples(name: SampleName): Html {
  const labels = ownLabels[name] ?? sampleLanguages
  return codePanel(
    `sample-${name}`,
    languages.map((language) => ({
      language,
      name: languageNames[language],
      needs: labels[language],
      text: sampleText(name, language),
    })),
  )
}
