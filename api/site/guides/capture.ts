import { html } from '../../http/html.ts'
import { code, type Guide, guideTable } from './guide.ts'

const page = `<script type="module" src="https://api.example.com/capture/document-capture.js"></script>

<document-capture token-url="/scan-token" expect-country="DEU"></document-capture>

<script type="module">
  const capture = document.querySelector('document-capture')
  capture.addEventListener('scan', ({ detail: scan }) => console.log(scan.meta.status, scan.holder))
  capture.addEventListener('failure', ({ detail }) => console.log(detail.code, detail.message))
</script>`

export const capture: Guide = {
  name: 'capture',
  title: 'Photograph a document in a web page',
  lead: 'One element opens the camera of a phone or a computer, helps the user to a sharp picture, scans it and hands you the answer. It needs no package and no build.',
  program: null,
  sections: [
    {
      title: 'Into a page',
      body: html`<pre tabindex="0"><code>${page}</code></pre>
<p>The address of the first line is that of this service. <code>token-url</code> is an address of your own server: it checks who the user is, asks for a <a href="/docs/guides/client-tokens">client token</a> with its API key, and answers a <code>POST</code> with <code>{ "token": "ct_…" }</code>. No API key is ever in the page.</p>
<p>Browsers open a camera only for pages under <code>https</code> or on <code>localhost</code>. A page with a Content-Security-Policy needs this service in its <code>script-src</code> and <code>connect-src</code>.</p>`,
    },
    {
      title: 'What the user sees',
      body: html`<p>A frame in the picture of the camera, and below it one sentence: hold the document into the frame, hold still, turn on a light, tilt it. When it has been sharp and still for half a second, the picture is taken and read; a button takes it at any time. Without a camera, or if it is refused, a picture can be chosen instead, in any format that the browser can open.</p>
<p>Screen readers hear the sentences. Every text can be replaced: <code>capture.words = { good: 'Gut. Stillhalten.' }</code>, set before the element is in the page.</p>`,
    },
    {
      title: 'Attributes and events',
      body: html`${guideTable(
        'Attributes',
        ['Attribute', 'What it does'],
        [
          [code('token-url'), 'Where your server issues a client token.'],
          [code('api'), 'The address of the service, where the files are served by you.'],
          [code('format'), 'card (the default) or passport: the shape of the frame.'],
          [code('expect-country'), 'As in the options of a scan: a hint.'],
          [code('reference'), 'Comes back in meta.reference.'],
          [code('manual'), 'Takes no picture by itself.'],
        ],
      )}
${guideTable(
  'Events',
  ['Event', 'Its detail'],
  [
    [code('capture'), 'The picture, a JPEG. Call preventDefault() to send it yourself.'],
    [code('scan'), 'The answer, as createScan returns it.'],
    [code('failure'), 'code and message: of the service, or no_token, not_a_picture or offline.'],
  ],
)}`,
    },
    {
      title: 'What happens to pictures',
      body: html`<p>A picture stays in the memory of the page until it has been sent, and goes to this service alone. The camera is turned off as soon as the picture is taken, and when the element leaves the page.</p>`,
    },
  ],
}
