import type { Section } from './page-sections.ts'

const excerptMax = 1500
const wordsMax = 20

/** The sections in which the most, and the rarest, of the words occur; at most `count`, as text. */
export function searchSections(sections: readonly Section[], query: string, count: number): string {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])].slice(0, wordsMax)
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
  const found = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
  if (found.length === 0) return 'No section has any of these words.'
  return found
    .map(({ section: { title, url, text } }) => `# ${title}\n${url}\n\n${excerpt(text)}`)
    .join('\n\n')
}

function excerpt(text: string): string {
  return text.length <= excerptMax ? text : `${text.slice(0, excerptMax)} …`
}
