import { html } from '../../http/html.ts'
import { code, type Guide, guideTable } from './guide.ts'

export const evidence: Guide = {
  name: 'evidence',
  title: 'Evidence of every value',
  lead: 'What each value was read from, where it stands in the picture, what agrees with it and what contradicts it, and how to take a better photograph.',
  program: {
    does: 'It scans a picture without storing anything, and prints each value with its source, its probability and its place.',
    sample: 'evidence',
  },
  sections: [
    {
      title: 'Two ways to get it',
      body: guideTable(
        'Evidence',
        ['Call', 'Answers', 'For whom'],
        [
          [
            code('GET /v1/scans/{id}/evidence'),
            'the evidence of a stored scan; free, and gone with the scan',
            'whose account stores scans',
          ],
          [
            code('POST /v1/scans/explained'),
            html`${code('{ scan, evidence }')}: the request, price, limits and idempotency of ${code('POST /v1/scans')}`,
            'whoever stores none, and sandbox keys',
          ],
        ],
      ),
    },
    {
      title: 'What stands in it',
      body: html`<ul>
<li><code>fields</code> has one entry for each of the scan’s, with the same <code>id</code>. <code>probability</code> is what its <a href="/docs/guides/confidence">band</a> is cut from. <code>readings</code> are the sources that say so: the one whose spelling was published first, each with its <code>text</code> as read, its <code>caption</code> and its place.</li>
<li><code>agrees</code> names fields of other names that say the same, <code>contradicts</code> other readings of the same field, <code>derived_from</code> the fields that a value was computed from.</li>
<li><code>contradictions</code> shows each pair with both readings, so that a person can compare them in the picture.</li>
<li><code>quality.advice</code> says for each check that did not pass what is wrong and what to do, for whoever holds the camera.</li>
</ul>`,
    },
    {
      title: 'How places are given',
      body: html`<p><code>corners</code> are four points of the picture that you sent, shown upright as its Exif data asks, in shares of its width and height: multiply by the size that you show it in. They begin at the upper left of the text as it reads, so that a turned document has turned boxes. <code>box</code> is the same on the flat page, in shares of <code>document_crop</code> or <code>rear</code>. Either is null where it is not known. Boxes are made for eyes: a line is cut by where its characters were seen.</p>`,
    },
    {
      title: 'What it is not',
      body: html`<p>Evidence says what was read, not that the document is genuine. Its texts are personal data like the scan’s: they are stored with it, deleted with it, and nowhere logged. A client token may not ask for it.</p>`,
    },
  ],
}
