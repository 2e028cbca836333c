import { html } from '../../http/html.ts'
import type { Guide } from './guide.ts'

export const licences: Guide = {
  name: 'licences',
  title: 'Driving licences and barcodes',
  lead: 'A barcode often says all that is printed. It is read with the page, and does not prove that the document is genuine.',
  program: {
    does: 'It prints the kind of the document and the classes of the licence.',
    sample: 'licences',
  },
  sections: [
    {
      title: 'One picture or two',
      body: html`<p>One request reads one picture and answers for one document. If the code is on the back, send the back: a PDF417 of an American licence has names, dates, number, address and classes. To have both sides, make two scans and give both the same <code>reference</code>. Each is charged by its own outcome.</p>`,
    },
    {
      title: 'Fields',
      body: html`<p>Classes are <code>dl_class</code>, further ones <code>restrictions</code> and <code>endorsements</code>; all names are in <a href="/docs/fields">the list of fields</a>. A code of a form that is not known is published as text, without control characters.</p>`,
    },
    {
      title: 'National codes',
      body: html`<p>Codes of identity cards of Argentina, Bangladesh, Chile, Colombia, Costa Rica, India, the Philippines, South Africa and Viet Nam are understood.</p>
<p><strong>Signatures in codes are not checked.</strong> Whoever can print can print such a code. It is evidence for what a document says, as print is, and none for who made it.</p>`,
    },
    {
      title: 'Where code and print differ',
      body: html`<p>Then the field has two entries, <code>document_number@0</code> and <code>document_number@0#2</code>. Do not simply use the first: have a person look at the document.</p>`,
    },
  ],
}
