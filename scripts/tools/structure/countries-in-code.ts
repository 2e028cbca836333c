import isoCountries from 'i18n-iso-countries/index.js'

/** Alpha-3 codes of ISO 3166-1. */
const codes: ReadonlySet<string> = new Set(Object.keys(isoCountries.getAlpha3Codes()))

const comments = /\/\*[\s\S]*?\*\/|(?<![:\\'"`])\/\/[^\n]*/gu

/** A string or a key that is three capitals, and nothing else. */
const threeCapitals = /(['"`])([A-Z]{3})\1|(?<![\w'"`.])([A-Z]{3}):/gu

/**
 * Countries that a source file of the worker names, one breach each. What holds for one country is
 * a row of the catalogue, with its source and date: code that names it cannot be corrected by those
 * who know the country.
 */
export function countriesInCode(path: string, text: string): string[] {
  if (!path.startsWith('worker/')) return []
  const found = [...text.replace(comments, '').matchAll(threeCapitals)].flatMap(
    ([, , quoted, key]) => quoted ?? key ?? [],
  )
  return [...new Set(found)]
    .filter((code) => codes.has(code))
    .map((code) => `${path}: names a country (${code}); such rules are data in worker/catalogue`)
}
