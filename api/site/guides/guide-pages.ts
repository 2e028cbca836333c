/** `/docs/guides` and `/docs/guides/<name>`: each guide is one of the texts beside this file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Html, html } from '../../http/html.ts'
import { codeVariables } from '../code/code-panel.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { type SampleName, sampleNames, samples } from '../samples.ts'
import { guideValues } from './guide-values.ts'
import { htmlOf } from './markdown.ts'

/** A guide: one thought, in short sections, readable without scripts. */
export interface Guide {
  /** Last part of its address, which never moves once it is published. */
  readonly name: string
  readonly title: string
  /** What the reader can do after reading it. */
  readonly lead: string
  readonly sections: readonly { readonly title: string; readonly body: Html }[]
  /** What its program does, and the program; null for what nobody does by program. */
  readonly program: { readonly does: string; readonly sample: SampleName } | null
}

/** What a newcomer wants to do, and the guides that help. */
const groups: readonly { readonly title: string; readonly guides: readonly string[] }[] = [
  { title: 'Start', guides: ['first-scan', 'account', 'outcome-kit'] },
  {
    title: 'Understand the answer',
    guides: [
      'statuses',
      'confidence',
      'evidence',
      'mrz',
      'non-latin-names',
      'licences',
      'what-is-read',
    ],
  },
  {
    title: 'Build on it',
    guides: [
      'clients',
      'retries',
      'client-tokens',
      'capture',
      'retention',
      'billing',
      'signatures',
      'production',
    ],
  },
]

/** In the order in which a newcomer needs them. */
export const guides: readonly Guide[] = groups.flatMap((group) => group.guides.map(readGuide))

/** `# Title`, a lead, then `## Title` and the blocks of each section; the last may be its program. */
function readGuide(name: string): Guide {
  const text = readFileSync(join(import.meta.dirname, 'texts', `${name}.md`), 'utf8')
  const [head = '', ...parts] = text.split(/^## /m)
  const [title = '', lead = ''] = head.replace('# ', '').split('\n\n')
  const sample = sampleNames.find((one) => one === name)
  const [, does = ''] = (sample === undefined ? '' : (parts.pop() ?? '')).split('\n\n')
  return {
    name,
    title,
    lead: lead.trim(),
    sections: parts.map((part) => {
      const [heading = '', ...blocks] = part.split('\n\n')
      return { title: heading, body: htmlOf(blocks.join('\n\n'), guideValues) }
    }),
    program: sample === undefined ? null : { does: does.trim(), sample },
  }
}

export const guideIndexPage: DocsPage = {
  path: '/docs/guides',
  title: 'Guides',
  lead: html`Short pages, most with a program in three languages that our tests run.`,
  body: () =>
    html`${groups.map(
      ({ title, guides: own }) => html`<h2 id="${anchorOf(title)}">${title}</h2>
${guideCards(guides.filter(({ name }) => own.includes(name)))}`,
    )}`,
}

export function guideCards(shown: readonly Guide[]): Html {
  return html`<ul class="cards">
${shown.map(
  ({ name, title, lead }) => html`<li><a href="/docs/guides/${name}">${title}</a><p>${lead}</p></li>
`,
)}</ul>
`
}

export function guidePage(guide: Guide): DocsPage {
  const { name, title, lead, sections, program } = guide
  const next = guides[guides.indexOf(guide) + 1]
  return {
    path: `/docs/guides/${name}`,
    title,
    lead: html`${lead}`,
    showsDeployment: true,
    body: ({ baseUrl, publicSandboxKey }) =>
      html`${sections.map(
        (section) => html`<h2 id="${anchorOf(section.title)}">${section.title}</h2>
${section.body}
`,
      )}${
        program === null
          ? ''
          : html`<h2 id="program">A program</h2>
<p>${program.does} It finds the service and the key in two variables:</p>
${codeVariables(baseUrl, publicSandboxKey)}${samples(program.sample)}
`
      }<p class="next"><a href="/docs/guides">All guides</a>${next === undefined ? '' : html` · Next: <a href="/docs/guides/${next.name}">${next.title}</a>`}</p>`,
  }
}

function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
