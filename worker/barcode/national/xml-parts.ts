/**
 * Attributes and elements of XML as codes hold it: declarations are spoilt and elements not closed,
 * so that a parser would refuse it. Each scan reads a text once.
 */
import { PARTS_MAX } from './parts.ts'

const nameCharacter = /[\w:.-]/

/** The attributes of the first element of this name, in any case; null if there is no such element. */
export function attributesOf(text: string, element: string): Map<string, string> | null {
  const start = startOf(text, element.toLowerCase())
  if (start === -1) return null
  const parts = new Map<string, string>()
  let at = start + element.length + 1
  while (at < text.length && text[at] !== '>' && parts.size < PARTS_MAX) {
    const nameFrom = at
    while (nameCharacter.test(text[at] ?? '')) at++
    const name = text.slice(nameFrom, at)
    if (name === '') {
      // A blank, a slash, or what is left of something.
      at++
      continue
    }
    at = behindBlanks(text, at)
    if (text[at] !== '=') continue
    at = behindBlanks(text, at + 1)
    const quote = text[at] ?? ''
    if (quote !== '"' && quote !== "'") continue
    const end = text.indexOf(quote, at + 1)
    if (end === -1) break
    parts.set(name, withoutReferences(text.slice(at + 1, end)))
    at = end + 1
  }
  return parts
}

/**
 * Where `<` and the name begin; −1 without them. Only as many characters as the name has are
 * compared in lower case: a whole text may get longer by it (`İ`), and its indices would be shifted.
 */
function startOf(text: string, name: string): number {
  let at = text.indexOf('<')
  while (at !== -1 && text.slice(at + 1, at + 1 + name.length).toLowerCase() !== name) {
    at = text.indexOf('<', at + 1)
  }
  return at
}

function behindBlanks(text: string, from: number): number {
  let at = from
  while (/\s/.test(text[at] ?? '')) at++
  return at
}

/** Elements that hold text alone, by name; null if the text does not begin with one. */
export function elementsOf(text: string): Map<string, string> | null {
  if (!text.trimStart().startsWith('<')) return null
  const parts = new Map<string, string>()
  for (const piece of text.split('<').slice(1, 2 * PARTS_MAX)) {
    const end = piece.indexOf('>')
    const name = piece.slice(0, end)
    if (end > 0 && !name.startsWith('/')) parts.set(name, withoutReferences(piece.slice(end + 1)))
  }
  return parts
}

const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
}

function withoutReferences(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (found) => references[found] ?? found)
    .trim()
}
