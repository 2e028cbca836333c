import { html } from '../../http/html.ts'
import { labelledFigures } from '../proof/figures.ts'
import { code, type Guide, guideTable } from './guide.ts'

const { all, date, command } = labelledFigures

export const confidence: Guide = {
  name: 'confidence',
  title: 'Confidence bands',
  lead: 'Each value has a band. It says how often values read in that way were right when we measured.',
  program: { does: 'It prints the values that a person should look at.', sample: 'confidence' },
  sections: [
    {
      title: 'The three bands',
      body: guideTable(
        'Bands',
        ['Band', 'Score', 'What to do'],
        [
          [code('high'), '90 % or more', 'Use it as it is.'],
          [code('medium'), '60 to below 90 %', 'Show it to a person beside the picture.'],
          [
            code('low'),
            'below 60 %, or not known',
            'Have it typed or confirmed. It may still be right.',
          ],
        ],
      ),
    },
    {
      title: 'What we measured',
      body: html`<p>The promise: <code>high</code> is right at least 98 times in 100. The score of a printed value comes from a calibration, not from a constant: one that was right 98 times in 100 is published as 90 %, one that was right 85 times in 100 as 60 %.</p>
${guideTable(
  'Values at high',
  ['Pictures', 'At high', 'Of them wrong', 'Command'],
  [
    [
      `${all.pictures} labelled pictures of specimens made by others (${date})`,
      String(all.atHigh),
      String(all.wrongAtHigh),
      code(command),
    ],
    [
      'The same, turned, tilted, softened, dimmed: 2,380 readings (2026-11-24)',
      '5,704',
      '11',
      code('npm --prefix scripts/press run evaluate-altered -- ../shared/corpus'),
    ],
    [
      'Generated specimens of designs that were not trained on, three severities (2026-11-24)',
      '3,352',
      '4',
      code('npm --prefix scripts/press run calibrate -- print'),
    ],
  ],
)}
<p>The figures are in <code>docs/measurements.md</code>, their history in <code>docs/log</code>. We saw some of these pictures while we corrected our rules, and they are specimens, not your customers’ documents. What to expect of others: <a href="/docs/accuracy#unseen">accuracy</a>. Measure your own with <code>npm run evaluate -- --help</code>.</p>`,
    },
    {
      title: 'Where bands differ',
      body: html`<ul>
<li>A value under a valid check digit of the machine-readable zone is <code>high</code>, unless the printed page, well read, says something else: a digit shows that the zone was read right, not that it is this page’s. No digit covers names, states and sex: they have the band that their characters deserve.</li>
<li>Two entries with one name and no language are two sources that read different values. Compare them before you use either.</li>
<li><code>meta.confidence</code> is the band of what identifies the document and its holder: kind, names, birth date, document number and date of expiry, as far as they were read. Other values have bands of their own. <code>document.type_confidence</code> is that of kind and country.</li>
</ul>`,
    },
  ],
}
