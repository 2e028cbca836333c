import { errorTable } from '../../../shared/errors.ts'
import { html, prose } from '../../http/html.ts'
import { chosenCodes, lateOutcome, outcomePrefix } from '../../scan/outcomes/chosen-outcome.ts'
import { chosenRequest } from '../chosen-request.ts'
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
      body: html`<p>Use the public sandbox key or a live key, which read them. A sandbox key of your account reads nothing: it gives the answers below.</p>
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
      title: 'Answers by name',
      body: html`<p>With a sandbox key of your account, <code>reference</code> chooses the answer, whatever picture you send: what the engine reads in a picture of the table above, an error, or the specimen as late as an answer can be. Nothing is charged.</p>
<pre tabindex="0"><code>${chosenRequest('engine_unavailable')}</code></pre>
${guideTable(
  'Answers by reference',
  ['reference', 'Answer'],
  [
    ...outcomes.map(({ name, title }) => [code(outcomePrefix + name), title]),
    ...chosenCodes.map((name) => [
      code(outcomePrefix + name),
      html`HTTP ${String(errorTable[name].status)} <a href="/docs/errors/${name}"><code>${name}</code></a>`,
    ]),
    [code(outcomePrefix + lateOutcome), 'The specimen, one second before the engine’s deadline'],
  ],
)}
<p>Without <code>outcome:</code> in front, <code>reference</code> chooses nothing, and the answer is the specimen. With any other key it is only a reference. A chosen error has no <code>event_id</code>, since nothing has failed, and counts in no figure of the status page; a 429 and a 503 ask you to wait two seconds.</p>`,
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
