/**
 * Names of the states and organisations whose three-letter codes appear on travel documents:
 * ISO 3166-1 in everyday English, and the codes added by ICAO 9303-3 §5 under ICAO's names.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
// The package's main entry registers all its languages; only English is needed.
import countries from 'i18n-iso-countries/index.js'
import { z } from 'zod'

countries.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'))

const stateNames = z.record(z.string().length(3), z.string().min(1))

/** `states.json`: names that ISO 3166-1 lacks, or words otherwise. */
const { everyday, icao, unlisted } = z
  .strictObject({
    /** Replacements where ISO's wording is inverted, formal or abbreviated. */
    everyday: stateNames,
    icao: stateNames,
    /** Codes that neither list assigns (any more) but that are still found on documents. */
    unlisted: stateNames,
  })
  .parse(JSON.parse(readFileSync(new URL('states.json', import.meta.url), 'utf8')))

const isoNames = Object.entries(countries.getNames('en', { select: 'alias' })).map(
  ([alpha2, name]) => [countries.alpha2ToAlpha3(alpha2) ?? alpha2, name] as const,
)

const names = new Map<string, string>([
  ...isoNames,
  ...Object.entries(everyday),
  ...Object.entries(icao),
  ...Object.entries(unlisted),
])

/** English name of an alpha-3 code (`LAO` → `Laos`), or null for an unknown code. */
export function stateName(alpha3: string): string | null {
  return names.get(alpha3) ?? null
}

const nameLengthMax = 64

/** The alpha-3 code meant by an alpha-2 code (`DE`), one in small letters or an English name. */
export function alpha3Of(written: string): string | null {
  if (written.length > nameLengthMax) return null
  const upper = written.trim().toUpperCase()
  if (names.has(upper)) return upper
  const byName = [...names].find(([, name]) => name.toUpperCase() === upper)
  return countries.alpha2ToAlpha3(upper) ?? byName?.[0] ?? null
}

/** Whether ISO 3166-1 assigns a code to a country, as it does not for `GBN`, `RKS` or `XXA`. */
export function isIsoCountry(alpha3: string): boolean {
  return countries.isValid(alpha3) && !(alpha3 in icao) && !(alpha3 in unlisted)
}
