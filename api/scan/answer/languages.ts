import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Windows language identifiers by the English name of their language. The identifiers are those of
 * Microsoft's [MS-LCID], taken from npm `lcid` 5.1 (MIT) and corrected and completed as described
 * in `docs/decisions/0039-catalogue.md`; 043c and 0851 are as Office writes them. Names: Unicode CLDR, English.
 * Scripts and countries share their language's name; identifiers for testing ("pseudo locales")
 * are left out.
 */
const table = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('languages.json', import.meta.url), 'utf8')))

/** Language identifier (LCID, 16 bits) → English name of the language. */
export const languageIdentifiers: ReadonlyMap<number, string> = new Map(
  Object.entries(table).flatMap(([name, identifiers]) =>
    identifiers.split(' ').map((hex) => [Number.parseInt(hex, 16), name] as const),
  ),
)

/** The low ten bits are the language, the next six its variety (MAKELANGID). */
const primaryLanguageMask = 0x3ff

/**
 * LCID → English name of the language (decisions, "Recognition": `language`). Null for 0, the
 * Latin or neutral reading. An unassigned identifier gets the name of its primary language, or
 * else `Language 0x…` with its number.
 */
export function languageName(id: number): string | null {
  if (id === 0) return null
  return (
    languageIdentifiers.get(id) ??
    languageIdentifiers.get(id & primaryLanguageMask) ??
    `Language 0x${id.toString(16).toUpperCase().padStart(4, '0')}`
  )
}
