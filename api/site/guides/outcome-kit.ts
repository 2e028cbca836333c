import { html, prose } from '../../http/html.ts'
import { outcomes, unreachable } from '../outcomes/outcome-kit.ts'
import { code, type Guide, guideTable } from './guide.ts'

export const outcomeKit: Guide = {
  name: 'outcome-kit',
  title: 'Pictures for your tests',
  lead: 'One synthetic picture for each outcome of a scan, so that you can try each branch of your program.',
  program: {
    does: 'It downloads the passport whose MRZ passes, scans it, and prints the two verdicts.',
    sample: 'outcome-kit',
  },
  sections: [
    {
      title: 'The pictures',
      body: html`<p>Use the public sandbox key or a live key: a sandbox key of your account answers every picture with the same specimen.</p>
${guideTable(
  'Pictures by outcome',
  ['Picture', 'status', 'mrz.status', 'kind', 'Expect'],
  outcomes.map(({ name, title, status, mrz, kind, expect }) => [
    html`<a href="/docs/outcomes/${name}.jpg">${title}</a>`,
    code(status),
    code(mrz),
    kind === null ? 'no document' : code(kind),
    prose(expect),
  ]),
)}
<p>All of them show invented people and say SPECIMEN. Our tests have the engine read each of them.</p>`,
    },
    {
      title: 'What no picture shows',
      body: guideTable(
        'Combinations that do not occur',
        ['Combination', 'Because'],
        unreachable.map(([combination, reason]) => [prose(combination), prose(reason)]),
      ),
    },
  ],
}
