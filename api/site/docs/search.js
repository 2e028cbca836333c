const words = document.getElementById('words')
const found = document.getElementById('found')
const count = document.getElementById('count')
const shownMax = 12
let index

// A browser that cannot open the contents by style alone opens them here.
if (!CSS.supports('selector(::details-content)') && innerWidth >= 960) {
  document.querySelector('.contents').open = true
}

// The contents are longer than a screen: the page that is open shall be in view in them.
const contents = document.querySelector('.side nav')
const current = contents.querySelector('[aria-current]')
if (current) contents.scrollTop = current.offsetTop - contents.offsetTop - contents.clientHeight / 2

async function search() {
  const asked = words.value.toLowerCase().split(/\s+/).filter(Boolean)
  index ??= fetch('/docs/search.json').then((response) => response.json())
  const { entries } = await index
  const hits = asked.length === 0 ? [] : ranked(entries, asked)
  found.replaceChildren(...hits.slice(0, shownMax).map(item))
  count.textContent = asked.length === 0 ? '' : `${hits.length} found`
}

/** Every word must occur; a word of the title counts more, and most as its beginning. */
function ranked(entries, asked) {
  const scored = entries.flatMap((entry) => {
    const title = entry.title.toLowerCase()
    const text = `${title} ${entry.words}`
    if (!asked.every((word) => text.includes(word))) return []
    const points = asked.map((word) => (title.startsWith(word) ? 3 : title.includes(word) ? 2 : 0))
    return { entry, score: points.reduce((a, b) => a + b) }
  })
  return scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry)
}

function item({ path, title, page }) {
  const link = document.createElement('a')
  link.href = path
  link.textContent = title
  const line = document.createElement('li')
  line.append(link, page === title ? '' : ` · ${page}`)
  return line
}

words.addEventListener('input', () => search().catch(() => (count.textContent = 'Not available')))
words.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') found.querySelector('a')?.click()
  if (event.key === 'Escape') words.value = ''
})
addEventListener('keydown', (event) => {
  if (event.key !== '/' || /^(input|textarea)$/i.test(event.target.tagName)) return
  event.preventDefault()
  words.focus()
})
