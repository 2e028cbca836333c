import { type Section, sectionsOf } from './page-sections.ts'

export interface Found {
  readonly title: string
  readonly url: string
  readonly text: string
}

/** Where the links to all pages stand: the list for programs, and the indexes for people. */
const indexes = ['/llms.txt', '/docs/guides', '/docs/errors', '/docs']

const pagesMax = 120
const pageBytesMax = 2_000_000
const answerMs = 10_000
const excerptMax = 1500
const fetchedAtOnce = 6

/** The pages of the service under `/docs/`, fetched when they are first asked for and then kept. */
export class DocsPages {
  readonly #baseUrl: string
  #sections: Promise<readonly Section[]> | null = null

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl.replace(/\/$/, '')
  }

  /** The sections in which the most, and the rarest, of the words occur; at most `count`. */
  async search(query: string, count: number): Promise<Found[]> {
    this.#sections ??= this.#fetchAll()
    const sections = await this.#sections.catch((error: unknown) => {
      this.#sections = null
      throw error
    })
    const words = [...new Set(wordsOf(query))].slice(0, 20)
    const weights = words.map((word) => {
      const holding = sections.filter((section) => section.words.has(word)).length
      return [word, holding === 0 ? 0 : Math.log(1 + sections.length / holding)] as const
    })
    const scored = sections.map((section) => {
      const score = weights.reduce((sum, [word, weight]) => {
        const inTitle = section.titleWords.has(word) ? 2 : 0
        return sum + weight * ((section.words.has(word) ? 1 : 0) + inTitle)
      }, 0)
      return { section, score }
    })
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ section: { title, url, text } }) => ({ title, url, text: excerpt(text) }))
  }

  /** The text of the page of an error code; null if there is no such page. */
  async errorPage(code: string): Promise<Found | null> {
    const url = `${this.#baseUrl}/docs/errors/${encodeURIComponent(code)}`
    const page = await pageAt(url)
    if (page === null) return null
    const sections = sectionsOf(page, url)
    const text = sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n')
    return { title: sections[0]?.title ?? code, url, text }
  }

  async #fetchAll(): Promise<readonly Section[]> {
    const urls = new Set<string>()
    for (const path of indexes) {
      const page = (await pageAt(this.#baseUrl + path)) ?? ''
      for (const url of linksIn(page, this.#baseUrl)) urls.add(url)
    }
    const waiting = [...urls].slice(0, pagesMax).values()
    const sections: Section[] = []
    const workers = Array.from({ length: fetchedAtOnce }, async () => {
      for (const url of waiting) sections.push(...sectionsOf((await pageAt(url)) ?? '', url))
    })
    await Promise.all(workers)
    if (sections.length === 0) throw new Error(`no pages at ${this.#baseUrl}/docs`)
    return sections
  }
}

/** Addresses of pages below `/docs`, in Markdown and in HTML; those of JSON are left out. */
function linksIn(page: string, baseUrl: string): string[] {
  const links = [...page.matchAll(/(?:href="|\]\()([^")\s#]{1,300})/g)].map(([, link = '']) => link)
  return links.flatMap((link) => {
    if (!URL.canParse(link, `${baseUrl}/`)) return []
    const { pathname } = new URL(link, `${baseUrl}/`)
    // The pages link to the public address; this client may have come by another.
    return /^\/docs(\/[\w/-]*)?$/.test(pathname) ? [baseUrl + pathname] : []
  })
}

/** Null where there is none. Throws if the service does not answer. */
async function pageAt(url: string): Promise<string | null> {
  const response = await fetch(url, {
    headers: { Accept: 'text/html,text/plain' },
    signal: AbortSignal.timeout(answerMs),
  })
  if (!response.ok) return null
  const page = await response.text()
  return page.length > pageBytesMax ? null : page
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
}

function excerpt(text: string): string {
  return text.length <= excerptMax ? text : `${text.slice(0, excerptMax)} …`
}
