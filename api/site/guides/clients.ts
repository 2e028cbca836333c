import { html } from '../../http/html.ts'
import { code, type Guide, guideTable } from './guide.ts'

export const clients: Guide = {
  name: 'clients',
  title: 'Clients, a command and an assistant',
  lead: 'Retries that never cost twice, batches and types, so that you do not have to write them.',
  program: {
    does: 'It scans photo.jpg, once with the command and once with each client.',
    sample: 'clients',
  },
  sections: [
    {
      title: 'What there is',
      body: html`${guideTable(
        'Clients',
        ['For', 'Package', 'Needs'],
        [
          [
            'TypeScript and JavaScript',
            code('@document-recognition/client'),
            'Node 20.3, or a browser',
          ],
          ['Python', code('document_recognition'), 'Python 3.9'],
          [
            'A terminal',
            html`the command <code>document-recognition</code> of the first package`,
            'Node 20.3',
          ],
          ['An assistant', html`<code>/mcp</code> of this service`, 'nothing more'],
          ['An assistant with files', code('@document-recognition/mcp'), 'Node 20.3'],
          [
            'Postman and Bruno',
            html`<code>clients/postman</code>, <code>clients/bruno</code>`,
            'nothing more',
          ],
        ],
      )}
<p>They are in the folder <code>clients/</code> of the source, each with a README, and on no registry: install them from a clone, and nothing else that has such a name.</p>
<pre tabindex="0"><code>npm ci &amp;&amp; (cd clients/typescript &amp;&amp; npm pack)   # in the clone
npm install /path/to/clients/typescript/document-recognition-client-*.tgz
pip install /path/to/clients/python</code></pre>
<p>The clients depend on no other package, but for what decodes HEIC, WebP and PDF; their types come from the <a href="/openapi.json">OpenAPI document</a>.</p>`,
    },
    {
      title: 'Retries and errors',
      body: html`<p>Each call follows <a href="/docs/guides/retries">the whole policy</a> with an idempotency key of its own, makes at most 5 tries in 120 seconds, and can be ended: with an <code>AbortSignal</code> in JavaScript, with a <code>threading.Event</code> in Python. An error is one of three:</p>
${guideTable(
  'Errors of the clients',
  ['Error', 'Means', 'Do'],
  [
    [
      code('RefusedError'),
      'The service answered with an error.',
      html`Branch on its <code>code</code>; it links <a href="/docs/errors">the page that explains it</a>.`,
    ],
    [
      code('NoAnswerError'),
      'No answer came back, or one that is not the service’s.',
      'Try later, with the same idempotency key.',
    ],
    [code('DeadlineError'), 'The time for the whole call is over.', 'The same.'],
  ],
)}`,
    },
    {
      title: 'A batch of pictures',
      body: html`<pre tabindex="0"><code>npx --no -- document-recognition scan photos/ --csv --out people.csv</code></pre>
<p>reads a folder within the rate limit. After an interruption the same command continues, and no picture is charged twice: its idempotency keys are made from the pictures, the options and <code>--batch</code>. <code>--help</code> lists options and exit codes.</p>`,
    },
    {
      title: 'HEIC, WebP and PDF',
      body: html`<p>The service reads JPEG and PNG. The command, the Python client and the MCP program make a JPEG of a HEIC, a WebP or a PDF of one page before they send it, upright and in its full size, a page at 300 dots an inch. A PDF of more pages is refused with a sentence: one scan reads one picture. What decodes these files is loaded with the first of them and installed by whoever has them, beside the client:</p>
<pre tabindex="0"><code>npm install sharp heic-decode @hyzyla/pdfium
pip install './clients/python[convert]'</code></pre>
<p>For WebP alone the command needs <code>sharp</code>. A proof of such a scan is of the JPEG that was sent: keep it, or convert the file yourself first, where you pass proofs on.</p>`,
    },
    {
      title: 'An assistant',
      body: html`<p>The service speaks the Model Context Protocol itself: an assistant that can call servers over streamable HTTP needs the address <code>/mcp</code> of this service and a key, and nothing to install.</p>
<pre tabindex="0"><code>{ "mcpServers": { "document-recognition": { "type": "http",
  "url": "…/mcp", "headers": { "Authorization": "Bearer …" } } } }</code></pre>
<p>The tools are <code>scan_document</code>, <code>get_scan</code>, <code>get_evidence</code>, <code>usage</code>, <code>explain_error</code> and <code>search_docs</code>; the guides and stored scans are resources, and three prompts ask for what is asked often. A call is one scan with its limits and price; in one session the same picture is charged once while its result is stored. What the service refuses, a tool answers as a text with the code and its page; the rate limit is <a href="/docs/errors/rate_limited">429</a> as everywhere. Client tokens are not accepted, and there are no streams: GET answers 405.</p>
<p>Where pictures are files on the assistant's own machine, a program there has the same tools, reads a file by its path and sends nothing but pictures of one folder, to this service alone; a PDF of one page is sent as a picture of it. Install <code>clients/mcp/document-recognition-mcp-*.tgz</code> in a folder, as above:</p>
<pre tabindex="0"><code>{ "mcpServers": { "document-recognition": {
  "command": "node", "args": ["…/node_modules/@document-recognition/mcp/dist/main.js"],
  "env": { "API_URL": "…", "API_KEY": "…", "PICTURES_FOLDER": "/home/me/pictures" } } } }</code></pre>
<p>Both give no pictures back and log nothing of a document. What was read does go to the assistant.</p>`,
    },
  ],
}
