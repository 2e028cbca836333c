import { whatIsReadToday } from '../../../shared/fields/read-today.ts'
import { html } from '../../http/html.ts'
import type { Guide } from './guide.ts'

export const nonLatinNames: Guide = {
  name: 'non-latin-names',
  title: 'Names in other scripts than Latin',
  lead: 'The holder has the Latin name. The name as the country writes it stands in fields.',
  program: {
    does: 'It prints the Latin surname, and each national spelling with its language.',
    sample: 'non-latin-names',
  },
  sections: [
    {
      title: 'Where they are',
      body: html`<p>The first reading of a name is <code>surname@0</code>: Latin, merged from zone, page and barcode. A national spelling is an entry of its own, <code>surname@1049</code> for Russian, with <code>language</code> “Russian”. The number is a Windows language identifier; <a href="/docs/languages">the table</a> has them all.</p>
<p><code>holder</code> never has the national spelling.</p>`,
    },
    {
      title: 'Where no Latin name is printed',
      body: html`<p>A name that stands only in Cyrillic, Greek, Georgian, Armenian or Arabic letters is published in Latin letters, too, in <code>holder</code> and as <code>surname@0</code>: by the tables of ICAO 9303-3 §6, or by the issuer’s own system where it has one (Bulgaria, Georgia, Greece, Serbia, Ukraine). The label says so, “Surname (derived from Cyrillic)”, and its confidence is at most <code>medium</code>: the holder’s own spelling in Latin letters may be another. Arabic letters become those of the zone, <code>MXHMD</code> for <span lang="ar">محمد</span>, from which the spelling can be recovered.</p>
<p>Ideographs and Thai are not derived, nor is a name with a letter that no table has: then the holder’s name is <code>null</code>, and <code>fields</code> has the national spelling.</p>`,
    },
    {
      title: 'What is read',
      body: html`<p>${whatIsReadToday}</p>`,
    },
    {
      title: 'Comparing names',
      body: html`<ul>
<li>A zone has no accents, no apostrophes and at most 39 characters. A shortened or transliterated name is no contradiction, and is not a second entry.</li>
<li>A name is always on one line: what is printed on two is joined with one space.</li>
<li>A whole name is split only where the document separates it. Else <code>full_name</code> has it, and <code>surname</code> and <code>given_names</code> are <code>null</code>.</li>
<li>Store text as Unicode, compare it after normalization (NFC), and show it in a font that has the letters.</li>
</ul>`,
    },
  ],
}
