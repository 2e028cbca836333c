/** LCID → English name of the language (decisions, "Recognition": `language`). */
import lcid from 'lcid'

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** The low ten bits name the language, the next six its variety (MAKELANGID). */
const primaryLanguageMask = 0x3ff

/** Sublanguage "default": what a primary language alone stands for. */
const defaultSublanguage = 0x400

/**
 * Null for 0, the Latin or neutral reading. An identifier that is not assigned
 * falls back to its primary language, else it is named by its number.
 */
export function languageName(id: number): string | null {
  if (id === 0) return null
  const tag = lcid.from(id) ?? lcid.from((id & primaryLanguageMask) | defaultSublanguage)
  const language = tag?.split('_')[0]
  if (language !== undefined) return languageNames.of(language) ?? language
  return `Language 0x${id.toString(16).toUpperCase().padStart(4, '0')}`
}
