import { createRequire } from 'node:module'
import countries from 'i18n-iso-countries'

// The package leaves its language data to be loaded; JSON needs require in Node 20.
countries.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'))

/** Codes of ICAO 9303-3 §5 that ISO 3166-1 does not assign. */
const icaoNames: Readonly<Record<string, string>> = {
  EUE: 'European Union',
  GBD: 'British Overseas Territories Citizen',
  GBN: 'British National (Overseas)',
  GBO: 'British Overseas Citizen',
  GBP: 'British Protected Person',
  GBS: 'British Subject',
  RKS: 'Kosovo',
  UNA: 'United Nations Agency',
  UNK: 'United Nations Interim Administration Mission in Kosovo',
  UNO: 'United Nations Organization',
  UTO: 'Utopia',
  XBA: 'African Development Bank',
  XCC: 'Caribbean Community',
  XCE: 'Council of Europe',
  XCO: 'Common Market for Eastern and Southern Africa',
  XEC: 'Economic Community of West African States',
  XIM: 'African Export-Import Bank',
  XMP: 'Parliamentary Assembly of the Mediterranean',
  XOM: 'Sovereign Military Order of Malta',
  XPO: 'International Criminal Police Organization (INTERPOL)',
  XXA: 'Stateless person',
  XXB: 'Refugee (1951 Convention)',
  XXC: 'Refugee (other)',
  XXX: 'Unspecified nationality',
}

/** English name of an alpha-3 code of ISO 3166-1 or ICAO 9303-3 §5; null for any other. */
export function stateName(alpha3: string): string | null {
  return icaoNames[alpha3] ?? countries.getName(alpha3, 'en', { select: 'official' }) ?? null
}
