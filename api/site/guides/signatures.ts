import { directoryPath, signatureHeaders } from '../../../shared/contract/signing.ts'
import { html } from '../../http/html.ts'
import { signedComponents } from '../../http/signing/answer-scan.ts'
import { code, type Guide, guideTable } from './guide.ts'

/** A cell with what one header says. */
const meanings: Readonly<Record<(typeof signatureHeaders)[number], string>> = {
  'Content-Digest': 'SHA-256 of the body (RFC 9530)',
  'Image-Digest': 'SHA-256 of the picture, as its bytes were before base64',
  'Scan-Id': 'the id of the scan, also in the body',
  'Signature-Input': 'what is signed, when, with which key',
  Signature: 'the signature (RFC 9421, Ed25519)',
}

export const signatures: Guide = {
  name: 'signatures',
  title: 'Signed answers',
  lead: 'A partner or an auditor can check that an answer came from this service, for this picture, without trusting whoever passed it on.',
  program: {
    does: 'It has a picture scanned, and checks the answer as its receiver would. It needs a live key; the Python client needs the package cryptography.',
    sample: 'signatures',
  },
  sections: [
    {
      title: 'What an answer carries',
      body: html`${guideTable(
        'Headers of a signed scan',
        ['Header', 'What it says'],
        signatureHeaders.map((name) => [code(name), meanings[name]]),
      )}
<p>Signed are ${signedComponents.map((name) => html`<code>${name}</code> `)}of every 200 of <code>POST /v1/scans</code>, <code>POST /v1/scans/explained</code>, <code>GET /v1/scans/{id}</code> and its <code>/evidence</code>, where the operator has set a key. A replayed answer has the same body and is signed anew. A stored scan has no pictures, so that its proof is the shorter one to pass on.</p>`,
    },
    {
      title: 'How to check it',
      body: html`<p>Take the key with the <code>keyid</code> of the signature from <code>${directoryPath}</code> of this service, never from whoever gave you the answer. <code>verify</code> of the command, <code>verifyScan</code> and <code>verify_scan</code> of the clients then check signature, body, id and picture, of a scan with its evidence too; <code>verifyEvidence</code> and <code>verify_evidence</code> check stored evidence; any library for RFC 9421 does the rest.</p>
<p>Keep the list of keys with what you keep: when the operator changes the key, the former one stays in the list only for a time.</p>`,
    },
    {
      title: 'What it does not say',
      body: html`<ul>
<li>That the document is genuine, or the person who showed it its holder: it says what this service read, and of which file.</li>
<li>Anything about a document, where the signature has <code>tag="sandbox-scan"</code>: sandbox keys answer with specimens. The checks refuse it unless you allow it.</li>
</ul>`,
    },
  ],
}
