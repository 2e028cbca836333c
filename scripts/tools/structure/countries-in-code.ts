import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import isoCountries from 'i18n-iso-countries/index.js'
import { z } from 'zod'

isoCountries.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'))

/** Alpha-3 codes of ISO 3166-1. */
const codes: ReadonlySet<string> = new Set(Object.keys(isoCountries.getAlpha3Codes()))

const catalogue = join('worker', 'catalogue', 'countries')
const peoples = z.object({ nationalities: z.array(z.string()).optional() })

/** Names of countries and of their people that are one English word, in small letters. */
const names: ReadonlySet<string> = new Set(
  [
    ...Object.values(isoCountries.getNames('en', { select: 'all' })).flat(),
    ...readdirSync(catalogue).flatMap((file) => {
      const text = readFileSync(join(catalogue, file), 'utf8')
      return peoples.parse(JSON.parse(text)).nationalities ?? []
    }),
  ]
    .filter((name) => /^[A-Z][A-Za-z]{3,}$/u.test(name))
    .map((name) => name.toLowerCase()),
)

/** Scripts and calendars, which are of no single country. */
const ofNoCountry: ReadonlySet<string> = new Set([
  'armenian',
  'georgian',
  'greek',
  'japanese',
  'thai',
])

/** Tables in TypeScript: each row of theirs is what one issuer prints, with its source. */
const tables = /^worker\/mrz\/text\/(?:layouts|national-layouts|state-rules)\.ts$/u

const comments = /\/\*[\s\S]*?\*\/|(?<![:\\'"`])\/\/[^\n]*/gu

/** A string or a key that is three capitals, and nothing else. */
const threeCapitals = /(['"`])([A-Z]{3})\1|(?<![\w'"`.])([A-Z]{3}):/gu

/** `isAmerican` and `CANADA` have one such word that counts, each. */
const word = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu

/**
 * Countries that a source file of the worker names, by code or by name, one breach each. What holds
 * for one country is a row of the catalogue, with its source and date: code that names it cannot be
 * corrected by those who know the country.
 */
export function countriesInCode(path: string, text: string): string[] {
  if (!path.startsWith('worker/')) return []
  const code = text.replace(comments, '')
  const found = [...code.matchAll(threeCapitals)].flatMap(
    ([, , quoted, key]) => quoted ?? key ?? [],
  )
  const said = tables.test(path) ? [] : (`${path} ${code}`.match(word) ?? []).filter(isCountry)
  return [...new Set([...found.filter((one) => codes.has(one)), ...said])].map(
    (one) => `${path}: names a country (${one}); such rules are data in worker/catalogue`,
  )
}

function isCountry(one: string): boolean {
  const name = one.toLowerCase()
  return names.has(name) && !ofNoCountry.has(name)
}
