/** `/docs/search.json`: what the search of the pages knows; made from the pages themselves. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { contentOf, type Deployment, type DocsPage } from './docs-page.ts'

export const searchIndex = z.strictObject({
  entries: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      /** Title of the page that it stands on. */
      page: z.string(),
      /** Lower case, each once. */
      words: z.string(),
    }),
  ),
})
type SearchEntry = z.infer<typeof searchIndex>['entries'][number]

const wordsMax = 60

/** Yields between pages, so that requests do not wait for all of them. */
export async function makeSearchIndex(
  pages: readonly DocsPage[],
  deployment: Deployment,
): Promise<z.infer<typeof searchIndex>> {
  const entries: SearchEntry[] = []
  for (const one of pages) {
    entries.push(...entriesOf(one, deployment))
    await setImmediate()
  }
  return { entries }
}

/** The page, and each heading and row on it that can be linked to. */
function entriesOf(one: DocsPage, deployment: Deployment): SearchEntry[] {
  const { path, title } = one
  const { html } = contentOf(one, deployment)
  return [
    { path, title, page: title, words: wordsOf(textOf(one.lead.html)) },
    ...html.split(/(?=<(?:h2|h3|tr) )/).flatMap((piece) => {
      const place = placeIn(piece)
      return place === null ? [] : { ...place, path: `${path}#${place.path}`, page: title }
    }),
  ]
}

/** A heading or row at the beginning of a piece of HTML; its path is its id alone. */
function placeIn(piece: string): Pick<SearchEntry, 'path' | 'title' | 'words'> | null {
  const opened = piece.slice(0, piece.indexOf('>'))
  const [, id] = / id="([^"<>]+)"/.exec(opened) ?? []
  const tag = piece.slice(1, 3)
  if (id === undefined || !piece.startsWith('<')) return null
  const inside = piece.slice(opened.length + 1, piece.indexOf(`</${tag}>`))
  const headEnd = tag === 'tr' ? inside.indexOf('</th>') : inside.length
  return {
    path: id,
    title: textOf(inside.slice(0, headEnd)),
    words: wordsOf(textOf(inside.slice(headEnd))),
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')
    .split(/\s/)
    .filter(Boolean)
    .join(' ')
}

function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? []
  return [...new Set(words)].slice(0, wordsMax).join(' ')
}
