// Written by `npm run clients` from api/mcp/offer/page-sections.ts: change that.
/** A heading of a page and the text up to the next. */
export interface Section {
  readonly title: string
  readonly url: string
  readonly text: string
  readonly titleWords: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The sections of an HTML page of the service; its navigation and footer are left out. */
export function sectionsOf(html: string, url: string): Section[] {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  if (start < 0 || end < start) return []
  const [, ...parts] = html.slice(start, end).split(/<h(?=[1-3][\s>])/)
  return parts.map((part) => {
    const close = part.indexOf('</h')
    const head = part.slice(0, close)
    const anchor = /\sid="([^"]{1,200})"/.exec(head)?.[1]
    const title = textOf(head.slice(head.indexOf('>') + 1))
    const text = textOf(part.slice(part.indexOf('>', close) + 1))
    return {
      title,
      text,
      url: anchor === undefined ? url : `${url}#${anchor}`,
      titleWords: wordSet(title),
      words: wordSet(`${title} ${text}`),
    }
  })
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])
}

/** Blocks end a line, cells are kept apart, and code stays as it is written. */
function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|li|tr|pre|summary|details|dt|dd|div)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n\s*\n+/g, '\n')
    .trim()
}
