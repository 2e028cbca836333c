import { type Section, sectionsOf } from '@document-recognition/mcp/offer/page-sections'
import {
  isPagePath,
  type PageResource,
  pageResources,
} from '@document-recognition/mcp/offer/resources'

/** Where the links to all pages stand: the list for programs, and the indexes for people. */
const indexes = ['/llms.txt', '/docs/guides', '/docs/errors', '/docs']

const pagesMax = 120
const pageBytesMax = 2_000_000
const answerMs = 10_000
const fetchedAtOnce = 6

/** The pages of the service under `/docs/`, fetched when they are first asked for and then kept. */
export class DocsPages {
  readonly baseUrl: string
  #sections: Promise<readonly Section[]> | null = null

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl.replace(/\/$/, '')
  }

  /** The sections of all pages. Rejects if the service does not answer. */
  async sections(): Promise<readonly Section[]> {
    this.#sections ??= this.#fetchAll()
    return this.#sections.catch((error: unknown) => {
      this.#sections = null
      throw error
    })
  }

  /** The pages that the service lists for programs. */
  async listed(): Promise<readonly PageResource[]> {
    return pageResources((await pageAt(`${this.baseUrl}/llms.txt`)) ?? '')
  }

  /** The sections of one page; null if there is no such page. */
  async page(path: string): Promise<readonly Section[] | null> {
    if (!isPagePath(path)) return null
    const url = this.baseUrl + path
    const page = await pageAt(url)
    return page === null ? null : sectionsOf(page, url)
  }

  async #fetchAll(): Promise<readonly Section[]> {
    const paths = new Set<string>()
    for (const index of indexes) {
      const page = (await pageAt(this.baseUrl + index)) ?? ''
      for (const path of pathsIn(page, this.baseUrl)) paths.add(path)
    }
    const waiting = [...paths].slice(0, pagesMax).values()
    const sections: Section[] = []
    const workers = Array.from({ length: fetchedAtOnce }, async () => {
      for (const path of waiting) sections.push(...((await this.page(path)) ?? []))
    })
    await Promise.all(workers)
    if (sections.length === 0) throw new Error(`no pages at ${this.baseUrl}/docs`)
    return sections
  }
}

/** Pages below `/docs`, in Markdown and in HTML; those of JSON are left out. */
function pathsIn(page: string, baseUrl: string): string[] {
  const links = [...page.matchAll(/(?:href="|\]\()([^")\s#]{1,300})/g)].map(([, link = '']) => link)
  return links.flatMap((link) => {
    if (!URL.canParse(link, `${baseUrl}/`)) return []
    // The pages link to the public address; this client may have come by another.
    const { pathname } = new URL(link, `${baseUrl}/`)
    return isPagePath(pathname) ? [pathname] : []
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
