/**
 * Names of the states and organisations whose three-letter codes appear on travel documents:
 * ISO 3166-1 in everyday English, and the codes added by ICAO 9303-3 §5 under ICAO's names.
 */
import { createRequire } from 'node:module'
// The package's main entry registers all its languages; only English is needed.
import countries from 'i18n-iso-countries/index.js'

countries.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'))

/** Replacements where ISO's wording is inverted, formal or abbreviated. */
const everydayNames: Readonly<Record<string, string>> = {
  ALA: 'Åland Islands',
  ARE: 'United Arab Emirates',
  BRN: 'Brunei',
  CCK: 'Cocos Islands',
  COD: 'Democratic Republic of the Congo',
  COG: 'Republic of the Congo',
  CPV: 'Cabo Verde',
  FLK: 'Falkland Islands',
  FSM: 'Micronesia',
  GBR: 'United Kingdom',
  GMB: 'Gambia',
  KOR: 'South Korea',
  LAO: 'Laos',
  MAF: 'Saint Martin',
  MDA: 'Moldova',
  NLD: 'Netherlands',
  REU: 'Réunion',
  STP: 'São Tomé and Príncipe',
  SXM: 'Sint Maarten',
  SYR: 'Syria',
  TUR: 'Türkiye',
  VAT: 'Vatican City',
  VGB: 'British Virgin Islands',
  VIR: 'U.S. Virgin Islands',
}

const icaoNames: Readonly<Record<string, string>> = {
  EUE: 'European Union',
  GBD: 'British Overseas Territories Citizen',
  GBN: 'British National (Overseas)',
  GBO: 'British Overseas Citizen',
  GBP: 'British Protected Person',
  GBS: 'British Subject',
  IAO: 'International Civil Aviation Organization',
  RKS: 'Kosovo',
  UNA: 'United Nations Specialized Agency',
  UNK: 'United Nations Interim Administration Mission in Kosovo',
  UNO: 'United Nations',
  UTO: 'Utopia',
  XBA: 'African Development Bank',
  XCC: 'Caribbean Community',
  XCE: 'Council of Europe',
  XCO: 'Common Market for Eastern and Southern Africa',
  XDC: 'Southern African Development Community',
  XEC: 'Economic Community of West African States',
  XES: 'Organization of Eastern Caribbean States',
  XIM: 'African Export-Import Bank',
  XMP: 'Parliamentary Assembly of the Mediterranean',
  XOM: 'Sovereign Military Order of Malta',
  XPO: 'International Criminal Police Organization',
  XXA: 'Stateless person',
  XXB: 'Refugee',
  XXC: 'Refugee, other',
  XXX: 'Unspecified nationality',
}

/** Codes that neither list assigns (any more) but that are still found on documents. */
const unlistedNames: Readonly<Record<string, string>> = {
  ANT: 'Netherlands Antilles',
  CSK: 'Czechoslovakia',
  INP: 'Interpol',
  NTZ: 'Neutral Zone',
  SCG: 'Serbia and Montenegro',
  SUN: 'Soviet Union',
  XKK: 'Kosovo',
  XKX: 'Kosovo',
  XXK: 'Kosovo',
  YUG: 'Yugoslavia',
}

const isoNames = Object.entries(countries.getNames('en', { select: 'alias' })).map(
  ([alpha2, name]) => [countries.alpha2ToAlpha3(alpha2) ?? alpha2, name] as const,
)

const names = new Map<string, string>([
  ...isoNames,
  ...Object.entries(everydayNames),
  ...Object.entries(icaoNames),
  ...Object.entries(unlistedNames),
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
  return countries.isValid(alpha3) && !(alpha3 in icaoNames) && !(alpha3 in unlistedNames)
}
