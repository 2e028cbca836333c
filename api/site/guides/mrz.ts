import { html } from '../../http/html.ts'
import { code, type Guide, guideTable } from './guide.ts'

export const mrz: Guide = {
  name: 'mrz',
  title: 'Machine-readable zone: verdicts and reasons',
  lead: 'The verdict says whether the zone as read agrees with itself and with the printed page.',
  program: {
    does: 'It prints the verdict, the reason if there is one, and the lines.',
    sample: 'mrz',
  },
  sections: [
    {
      title: 'The three verdicts',
      body: guideTable(
        'Verdicts',
        ['mrz.status', 'Meaning'],
        [
          [
            code('passed'),
            'Every check digit is valid, the lines are well formed, and nothing that was read well on the printed page contradicts them.',
          ],
          [code('failed'), 'There is a zone, and something did not check out; see the reason.'],
          [code('absent'), 'The document has none in this picture.'],
        ],
      ),
    },
    {
      title: 'Reasons',
      body: html`<p><code>mrz.reason</code> is <code>null</code> unless the verdict is <code>failed</code>. Two clauses are joined by a semicolon.</p>
${guideTable(
  'Reasons',
  ['Reason', 'What to do'],
  [
    [
      code('Check digit failed for: document number, date of birth'),
      'Misread, or misprinted. Take the picture again; if it fails again, look at the document.',
    ],
    [
      code('MRZ does not match the visual zone for: surname'),
      'Page and zone say different things, and both were read well. Have a person look at it: this is what a forgery looks like, and an error in printing too.',
    ],
    [
      code('MRZ check digits did not validate'),
      'The digits as a whole do not agree, or cannot be trusted. Take the picture again.',
    ],
  ],
)}`,
    },
    {
      title: 'What a passed zone does not prove',
      body: html`<p>No check digit covers the issuing state, the names or the sex. A zone whose digits all pass does not prove who issued the document. The document is not checked for authenticity: <code>authenticity.overall</code> is <code>not_checked</code>.</p>`,
    },
    {
      title: 'Lines are never corrected',
      body: html`<p><code>mrz.lines</code> are as read. Where exactly one correction of a look-alike (O and 0, I and 1, B and 8, S and 5, Z and 2) makes every digit over it pass, the corrected value is published in <code>fields</code> only, in a lower band; the verdict speaks of the lines.</p>
<p>Layouts: passports (TD3, two lines of 44), cards (TD1, three of 30), other documents (TD2, two of 36), and visas (MRV-A and MRV-B, which have no composite digit).</p>`,
    },
  ],
}
