/**
 * `<document-capture token-url="/scan-token">`: photographs a document with the camera of a phone or
 * a computer and scans it. Attributes: `token-url` answers a POST with `{ "token": "ct_…" }` of your
 * server; `api` the service, if this file is not loaded from it; `format` card or passport;
 * `expect-country`; `reference`; `manual` to take no picture by itself. Property `words`: its texts.
 * Events: `capture` (detail: the picture; cancelled, it is not sent), `scan` (detail: the answer),
 * `failure` (detail: `{ code, message }`). No picture is kept, and none goes anywhere but to `api`.
 */
import { cropOf, judgeFrame, lumaOf } from './frame.js'

const sideMax = 2400
const goodFramesMin = 5
const framePause = 120
const judgedWidth = 240
const answerMsMax = 120_000
const margin = 0.06

const english = {
  start: 'Use the camera',
  take: 'Take the picture',
  file: 'Choose a picture',
  again: 'Take another picture',
  noCamera: 'No camera can be used here. Choose a picture instead.',
  sending: 'Reading the document …',
  done: 'Done.',
  offline: 'The service could not be reached. Try again.',
  noToken: 'This page was not allowed to scan. Reload it, and try again.',
  empty: 'Hold the document into the frame.',
  dark: 'It is too dark. Turn on a light.',
  glare: 'Something shines on the document. Tilt it a little.',
  moving: 'Hold still.',
  blurred: 'Not sharp yet. Hold it a little further away.',
  good: 'Good. Hold still.',
  unreadable:
    'The text could not be read. Take another picture: sharp, evenly lit, the whole document.',
  no_document_found: 'No document was found. Put it into the frame.',
  rejected: 'This picture could not be opened. Take another one.',
}

const style = `
:host { display: block; max-width: 40rem; font: inherit; color: inherit; }
.view { position: relative; overflow: hidden; background: #111; border-radius: .6rem; aspect-ratio: 4 / 3; }
video { width: 100%; height: 100%; object-fit: cover; display: block; }
.frame { position: absolute; inset: 0; margin: auto; width: 88%; aspect-ratio: 1.586; border: 3px solid #fff; border-radius: .6rem; box-shadow: 0 0 0 100vmax #0007; }
.frame.passport { aspect-ratio: 1.42; }
.frame.good { border-color: #4ade80; }
p { min-height: 1.5em; margin: .6rem 0; }
button, label { font: inherit; display: inline-block; padding: .6rem 1rem; margin: 0 .5rem .5rem 0; border: 1px solid currentColor; border-radius: .4rem; background: none; color: inherit; cursor: pointer; }
button:focus-visible, input:focus-visible + span { outline: 3px solid #2563eb; outline-offset: 2px; }
input { position: absolute; opacity: 0; width: 1px; height: 1px; }
[hidden] { display: none !important; }
`

class DocumentCapture extends HTMLElement {
  words = english
  #stream = null
  #timer = 0
  #before = null
  #good = 0
  #running = null

  connectedCallback() {
    if (this.shadowRoot === null) this.#build()
  }

  disconnectedCallback() {
    this.#stop()
    this.#running?.abort()
  }

  #build() {
    const root = this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
    this.words = { ...english, ...this.words }
    const { words } = this
    const button = (name, text, act) => {
      const one = element('button', { type: 'button', part: 'button', id: name }, text)
      one.addEventListener('click', act)
      return one
    }
    const file = element('input', { type: 'file', accept: 'image/*', capture: 'environment' })
    file.addEventListener('change', () => {
      if (file.files[0]) this.#use(() => drawn(file.files[0]))
      file.value = ''
    })
    const format = this.getAttribute('format') === 'passport' ? ' passport' : ''
    root.append(
      element(
        'div',
        { class: 'view', hidden: '' },
        element('video', { playsinline: '', muted: '' }),
        element('div', { class: `frame${format}` }),
      ),
      element('p', { role: 'status' }),
      button('start', words.start, () => this.#start()),
      button('take', words.take, () => this.#take()),
      element('label', {}, file, element('span', {}, words.file)),
    )
    this.#in('#take').hidden = true
    if (!navigator.mediaDevices) this.#withoutCamera()
  }

  async #start() {
    this.#running?.abort()
    const wanted = { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } }
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
    } catch {
      return this.#withoutCamera()
    }
    const video = this.#in('video')
    video.muted = true
    video.srcObject = this.#stream
    await video.play()
    this.#in('.view').hidden = false
    this.#in('#take').hidden = false
    this.#in('#start').hidden = true
    this.#before = null
    this.#good = 0
    this.#look()
  }

  #withoutCamera() {
    this.#in('#start').hidden = true
    this.#say(this.words.noCamera)
  }

  /** Judges what the frame shows a few times a second, and takes the picture once it is good. */
  #look() {
    const video = this.#in('video')
    const crop = this.#crop(0)
    const height = Math.max(1, Math.round((judgedWidth * crop.height) / crop.width))
    const small = element('canvas', { width: judgedWidth, height })
    const context = small.getContext('2d', { willReadFrequently: true })
    context.drawImage(video, crop.x, crop.y, crop.width, crop.height, 0, 0, judgedWidth, height)
    const luma = lumaOf(context.getImageData(0, 0, judgedWidth, height).data)
    const isSameSize = this.#before?.length === luma.length
    const verdict = judgeFrame(luma, judgedWidth, isSameSize ? this.#before : null)
    this.#before = luma
    this.#good = verdict === 'good' ? this.#good + 1 : 0
    this.#in('.frame').classList.toggle('good', verdict === 'good')
    this.#say(this.words[verdict])
    if (this.#good >= goodFramesMin && !this.hasAttribute('manual')) this.#take()
    else this.#timer = setTimeout(() => this.#look(), framePause)
  }

  #crop(extra) {
    const video = this.#in('video')
    const [shown, box] = [video, this.#in('.frame')].map((one) => one.getBoundingClientRect())
    return cropOf(
      { width: video.videoWidth, height: video.videoHeight },
      shown,
      { x: box.x - shown.x, y: box.y - shown.y, width: box.width, height: box.height },
      extra,
    )
  }

  #take() {
    const { x, y, width, height } = this.#crop(margin)
    const scale = Math.min(1, sideMax / Math.max(width, height))
    const canvas = element('canvas', { width: width * scale, height: height * scale })
    const context = canvas.getContext('2d')
    context.drawImage(this.#in('video'), x, y, width, height, 0, 0, canvas.width, canvas.height)
    this.#stop()
    return this.#use(() => jpegOf(canvas))
  }

  async #use(make) {
    this.#running?.abort()
    const mine = new AbortController()
    this.#running = mine
    try {
      const picture = await make().catch(() => null)
      if (picture === null) return this.#fail('not_a_picture', this.words.rejected)
      const mayBeSent = this.#tell('capture', picture)
      if (mayBeSent) await this.#scan(picture, mine.signal)
    } catch (error) {
      if (mine.signal.aborted) return
      const isAway = error instanceof TypeError || error instanceof SyntaxError
      this.#fail('offline', isAway ? this.words.offline : error.message)
    } finally {
      this.#in('#start').textContent = this.words.again
      if (navigator.mediaDevices) this.#in('#start').hidden = false
    }
  }

  async #scan(picture, aborted) {
    this.#say(this.words.sending)
    const signal = AbortSignal.any([aborted, AbortSignal.timeout(answerMsMax)])
    const allowed = await fetch(this.getAttribute('token-url') ?? '', { method: 'POST', signal })
    if (!allowed.ok) return this.#fail('no_token', this.words.noToken)
    const { token } = await allowed.json()
    const api = this.getAttribute('api') ?? new URL(import.meta.url).origin
    const response = await fetch(new URL('/v1/scans', api), {
      method: 'POST',
      signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        image: await base64Of(picture),
        options: { expect_country: this.getAttribute('expect-country') },
        reference: this.getAttribute('reference'),
      }),
    })
    const answer = await response.json()
    if (!response.ok) return this.#fail(answer.error.code, answer.error.message)
    this.#say(this.words[answer.meta.status] ?? this.words.done)
    this.#tell('scan', answer)
  }

  #fail(code, message) {
    this.#say(message)
    this.#tell('failure', { code, message })
  }

  #tell(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true, bubbles: true }))
  }

  #stop() {
    clearTimeout(this.#timer)
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
    this.#stream = null
    this.#in('.view').hidden = true
    this.#in('#take').hidden = true
  }

  #say(text) {
    const line = this.#in('p')
    if (line.textContent !== text) line.textContent = text
  }

  #in(selector) {
    return this.shadowRoot.querySelector(selector)
  }
}

function element(tag, attributes, ...children) {
  const one = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value)
  one.append(...children)
  return one
}

/** A file that the browser can open, as a JPEG of a size that is enough. */
async function drawn(file) {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
  const canvas = element('canvas', { width: bitmap.width * scale, height: bitmap.height * scale })
  canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return jpegOf(canvas)
}

function jpegOf(canvas) {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}

async function base64Of(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const chunk = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return btoa(text)
}

customElements.define('document-capture', DocumentCapture)
