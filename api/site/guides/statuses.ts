import { html } from '../../http/html.ts'
import { statusAdvice } from '../status-advice.ts'
import { code, type Guide, guideTable } from './guide.ts'

export const statuses: Guide = {
  name: 'statuses',
  title: 'Statuses, and what to do',
  lead: 'A picture that cannot be read is no error. The answer is 200, and its status says what helps.',
  program: { does: 'It prints what to do next.', sample: 'statuses' },
  sections: [
    {
      title: 'The five statuses',
      body: guideTable(
        'Statuses',
        ['meta.status', 'What happened', 'What to do'],
        Object.entries(statusAdvice).map(([status, { says, next }]) => [code(status), says, next]),
      ),
    },
    {
      title: 'Take the picture again, or stop',
      body: html`<p><code>unreadable</code> and <code>no_document_found</code> ask for another picture. <code>unsupported_document</code> asks for another document: the text was legible, so a better photo of the same document changes nothing.</p>
<p><code>quality.overall</code> is the worst verdict on the picture itself. <code>fail</code> or <code>warn</code> together with <code>unreadable</code> is a reason to say “nearer, in focus, without glare”.</p>`,
    },
    {
      title: 'Status is not charge',
      body: html`<p><code>meta.status</code> and <code>meta.billed</code> are two facts. Read each for what it says, and do not derive one from the other: see <a href="/docs/guides/billing">billing by example</a>.</p>`,
    },
  ],
}
