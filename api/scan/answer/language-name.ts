/** LCID → English name of the language (decisions, "Recognition": `language`). */
import { languageIdentifiers } from './language-identifiers.ts'

/** The low ten bits name the language, the next six its variety (MAKELANGID). */
const primaryLanguageMask = 0x3ff

/**
 * Null for 0, the Latin or neutral reading. An identifier that is not assigned
 * falls back to its primary language, else it is named by its number.
 */
export function languageName(id: number): string | null {
  if (id === 0) return null
  return (
    languageIdentifiers.get(id) ??
    languageIdentifiers.get(id & primaryLanguageMask) ??
    `Language 0x${id.toString(16).toUpperCase().padStart(4, '0')}`
  )
}
