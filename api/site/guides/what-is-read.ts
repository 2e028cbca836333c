import { whatIsReadToday } from '../../../shared/fields/read-today.ts'
import { html } from '../../http/html.ts'
import { labelledFigures } from '../proof/figures.ts'
import { documents } from '../vocabulary/lists.ts'
import type { Guide } from './guide.ts'

const countries = new Set(documents.map(({ country }) => country)).size

export const whatIsRead: Guide = {
  name: 'what-is-read',
  title: 'What is read where',
  lead: 'Which documents the service understands, and which of them were measured.',
  program: {
    does: 'It prints the kinds of German documents whose labels are known. It needs no key.',
    sample: 'what-is-read',
  },
  sections: [
    {
      title: 'Everywhere',
      body: html`<p>A machine-readable zone by ICAO 9303 is read whatever the country: passports, cards, residence permits, travel documents, visas. ${whatIsReadToday}</p>`,
    },
    {
      title: 'By country',
      body: html`<p><a href="/docs/documents">The list of supported documents</a> has ${documents.length} kinds from ${countries} countries whose labels, dates and numbers are known.</p>
<p>Each of them says whether it was <strong>measured</strong> on specimens that others made, and with what result, or follows from <strong>rules</strong>. Measured were ${labelledFigures.all.pictures} labelled pictures: ${labelledFigures.all.right} of ${labelledFigures.all.values} values right, ${labelledFigures.all.wrong} wrong, the rest <code>null</code>; see <a href="/docs/accuracy">accuracy</a>.</p>
<p>Before you rely on a kind of document, scan some of yours and count.</p>`,
    },
    {
      title: 'A hint',
      body: html`<p><code>options.expect_country</code> names the country you expect. It is a hint: a document of another country is still recognized, and <code>document.country</code> says what was read.</p>`,
    },
    {
      title: 'What is not read',
      body: html`<p>No chip (NFC) is read and no face is compared. Authenticity is not checked. PDF, HEIC and WebP are refused with 415: make a JPEG of them first, as <a href="/docs/guides/clients">the command, the Python client and the MCP program</a> do, and <a href="/try">the page to try it</a> in the browser.</p>`,
    },
  ],
}
