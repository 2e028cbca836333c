import { base64Of, toPicture } from './picture.js'

const byId = (id) => document.getElementById(id)
const facts = JSON.parse(byId('facts').textContent)
/** The API waits a minute for a picture and 15 s for its reading. */
const answerMsMax = 120_000
const shapes = { high: 'M0 8 8 0 16 8 8 16Z', medium: 'M0 15 8 1 16 15Z', low: 'M3 3H13V13H3Z' }
const colours = { high: 'green', medium: 'yellow', low: 'red' }
let running

/** An element with attributes and children; strings become text, so that no answer becomes markup. */
function el(tag, attributes, ...children) {
  const one = /^(svg|path|polygon)$/.test(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value)
  one.append(...children)
  return one
}

const say = (text) => {
  byId('said').textContent = text
}

/** `open` gives the file to scan, the first of `count` that were given. */
async function scan(open, count = 1) {
  running?.abort()
  const mine = new AbortController()
  running = mine
  const silence = new Error('The service has not answered for two minutes. Try again.')
  const deadline = setTimeout(() => mine.abort(silence), answerMsMax)
  const seconds = showSeconds()
  forget()
  byId('answer').setAttribute('aria-busy', 'true')
  say('Preparing the picture …')
  try {
    const picture = await toPicture(await open(mine.signal))
    mine.signal.throwIfAborted()
    show(picture)
    say('Reading the document …')
    const response = await fetch('/v1/scans/explained', {
      method: 'POST',
      signal: mine.signal,
      headers: {
        authorization: `Bearer ${await credential(mine.signal)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ image: await base64Of(picture) }),
    })
    const answer = await response.json()
    showLeft(response)
    const { scan = answer, evidence } = answer
    byId('answer').replaceChildren(...(response.ok ? answered(scan) : refused(answer, response)))
    if (evidence) dispatchEvent(new CustomEvent('explained', { detail: { scan, evidence } }))
    byId('json').textContent = JSON.stringify(scan, null, 2)
    byId('copy').disabled = false
    say(count > 1 ? `Only the first of ${count} files was scanned.` : '')
    byId('answer-title').focus()
  } catch (error) {
    if (running !== mine) return
    // No connection, or the page of a proxy instead of an answer.
    const isAway = error instanceof TypeError || error instanceof SyntaxError
    say(isAway ? 'The service could not be reached. Try again.' : error.message)
  } finally {
    clearTimeout(deadline)
    clearInterval(seconds)
    if (running === mine) {
      byId('answer').removeAttribute('aria-busy')
      byId('waited').textContent = ''
    }
  }
}

/** Beside what is said, which a screen reader would say anew each second. Returns the interval. */
function showSeconds() {
  const since = Date.now()
  byId('waited').textContent = ''
  return setInterval(() => {
    const seconds = Math.round((Date.now() - since) / 1000)
    if (seconds >= 2) byId('waited').textContent = `${seconds} s`
  }, 1000)
}

/** Of a member: a client token for this scan; else the key that was typed, or the public one. */
async function credential(signal) {
  if (!facts.csrf) return byId('key').value.trim() || facts.key
  const body = new URLSearchParams({ csrf: facts.csrf, key: byId('account-key').value })
  const response = await fetch('/account/try/token', { method: 'POST', body, signal })
  if (response.ok && !response.redirected) return (await response.json()).token
  throw new Error('Your account did not allow this scan. Reload the page, and sign in again.')
}

/** An answer must never stand beside the picture of another document. */
function forget() {
  byId('preview').hidden = true
  byId('places').replaceChildren()
  byId('answer').replaceChildren(el('p', { class: 'quiet' }, 'No answer yet.'))
  byId('json').textContent = 'No answer yet.'
  byId('copy').disabled = true
  byId('copied').textContent = ''
}

function show(picture) {
  const preview = byId('preview')
  URL.revokeObjectURL(preview.src)
  preview.src = URL.createObjectURL(picture)
  preview.hidden = false
}

function showLeft(response) {
  const left = /;r=(\d+);t=(\d+)/.exec(response.headers.get('ratelimit') ?? '')
  const all = /;q=(\d+)/.exec(response.headers.get('ratelimit-policy') ?? '')
  byId('left').textContent =
    left && all ? `${left[1]} of ${all[1]} requests left for the next ${minutesOf(left[2])}.` : ''
}

function minutesOf(seconds) {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'minute' : `${minutes} minutes`
}

function refused({ error }, response) {
  const wait = response.headers.get('retry-after')
  const parts = [el('strong', {}, error.message), wait ? ` Try again in ${wait} seconds.` : '']
  return [
    el('p', { class: 'banner red' }, ...parts),
    el('p', {}, el('a', { href: `/docs/errors/${encodeURIComponent(error.code)}` }, error.code)),
  ]
}

function band(confidence) {
  const shape = el('path', { d: shapes[confidence] })
  const icon = el('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, shape)
  return el('span', { class: `band ${colours[confidence]}` }, icon, confidence)
}

function answered(answer) {
  const { meta, document: page, holder, fields, mrz, images, quality } = answer
  const { says, next } = facts.statuses[meta.status]
  const [zone, isFailed] = [mrzPart(mrz), mrz.status === 'failed']
  const isFine = meta.status === 'recognized' && !isFailed && quality.overall !== 'fail'
  const colour = isFine ? 'green' : 'yellow'
  const cost = meta.billed ? 'One credit was charged.' : 'Nothing was charged.'
  const time = meta.timing ? ` Took ${meta.timing.total_ms} ms.` : ''
  return [
    ...(isFailed ? zone : []),
    el('p', { class: `banner ${colour}` }, el('strong', {}, says), ` ${next}`),
    el('p', { class: 'quiet' }, `${cost}${time} Quality of the picture: ${quality.overall}.`),
    ...(page ? titleOf(page, holder) : []),
    ...fieldTables(fields),
    ...(isFailed ? [] : zone),
    crops(images),
  ]
}

/** What it is, and how certain that is; whose, and whether it is still valid. */
function titleOf(page, holder) {
  const expiry = { true: 'Expired.', false: 'Not expired.' }[page.is_expired] ?? ''
  const name = el('bdi', {}, holder?.full_name ?? 'No name was read.')
  return [
    el('h3', {}, page.type_name ?? page.kind, ' ', band(page.type_confidence)),
    el('p', {}, name, ` ${expiry}`),
  ]
}

function fieldTables(fields) {
  // The MRZ has a part of its own.
  const shown = fields.filter(({ name }) => name !== 'mrz')
  const categories = [...new Set(shown.map(({ category }) => category))]
  return categories.map((category) => {
    const names = new Map()
    for (const field of shown.filter((one) => one.category === category)) {
      names.set(field.name, [...(names.get(field.name) ?? []), field])
    }
    const rows = [...names.values()].map((readings) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, readings[0].label),
        el('td', {}, el('div', { class: 'readings' }, ...readings.map(reading))),
      ),
    )
    return el('table', {}, el('caption', {}, category), el('tbody', {}, ...rows))
  })
}

/** Isolated: a value may turn the direction of writing, and would turn the band beside it. */
function reading({ id, value, language, confidence }) {
  const tongue = language ? el('small', {}, ` ${language}`) : ''
  const said = el('bdi', {}, value ?? '–')
  return el('span', { 'data-field': id }, said, ' ', tongue, ' ', band(confidence))
}

/** A failed zone is a warning: its reason stands in a banner, above everything else. */
function mrzPart({ status, reason, lines }) {
  if (!lines) return []
  const layout = lines[0].startsWith('V') ? 'V' : `${lines.length}x${lines[0].length}`
  const digits = facts.mrzDigits[layout] ?? []
  // Of the clauses only the first kind is about digits; the page may contradict what they vouch for.
  const failed = /Check digit failed for: ([^;]*)/.exec(reason)?.[1] ?? ''
  const isBad = (of) =>
    of ? failed.includes(of) : reason?.includes('MRZ check digits did not validate')
  const marked = lines.map((line, row) =>
    [...line].map((character, at) => {
      const digit = digits.find((one) => one.line === row && one.at === at)
      if (!digit) return character
      const title = `check digit: ${digit.of ?? 'composite'}`
      return el('span', { class: isBad(digit.of) ? 'bad' : 'ok', title }, character)
    }),
  )
  const text = marked.flatMap((line, row) => (row ? ['\n', ...line] : line))
  const title = `Machine-readable zone: ${status}`
  return [
    status === 'failed'
      ? el('p', { class: 'banner red' }, el('strong', {}, title), ` ${reason ?? ''}`)
      : el('h3', {}, title),
    el('pre', { class: 'mrz', tabindex: '0', 'data-field': 'mrz@0' }, ...text),
  ]
}

function crops(images) {
  const given = Object.entries(images).filter(([, url]) => url)
  return el(
    'div',
    { class: 'crops' },
    ...given.map(([name, src]) => {
      const title = name.replaceAll('_', ' ')
      return el('figure', {}, el('img', { src, alt: title }), el('figcaption', {}, title))
    }),
  )
}

const scanFirst = (list) => {
  const files = [...(list ?? [])]
  if (files.length > 0) scan(() => files[0], files.length)
}
for (const id of ['file', 'camera']) {
  byId(id).addEventListener('change', (event) => {
    scanFirst(event.target.files)
    event.target.value = ''
  })
}
addEventListener('paste', (event) => scanFirst(event.clipboardData?.files))
for (const kind of ['dragover', 'dragleave', 'drop']) {
  addEventListener(kind, (event) => {
    event.preventDefault()
    byId('drop').classList.toggle('over', kind === 'dragover')
    if (kind !== 'drop') return
    const files = event.dataTransfer?.files
    scanFirst(files)
    if (!files?.length) say('That is no file. Save the picture, and drop or choose the file.')
  })
}
for (const button of document.querySelectorAll('[data-specimen]')) {
  button.addEventListener('click', () =>
    scan(async (signal) => {
      const response = await fetch(`/try/specimens/${button.dataset.specimen}.jpg`, { signal })
      // Behind the end of a JPEG, where nobody reads: the free sandbox takes one picture five times
      // an hour from all its callers together, and these are everybody's.
      return new Blob([await response.blob(), crypto.getRandomValues(new Uint8Array(8))])
    }),
  )
}
addEventListener('submit', (event) => event.preventDefault())
byId('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(byId('json').textContent)
    byId('copied').textContent = 'Copied.'
  } catch {
    // Browsers have no clipboard for pages without TLS, or refuse it.
    getSelection().selectAllChildren(byId('json'))
    byId('copied').textContent = 'This browser does not let the page copy; the text is selected.'
  }
})
