import type { Random } from '../random.ts'
import { type JurisdictionCode, jurisdictions } from '../words/jurisdictions.ts'
import { type LanguageWords, latinOf, nativeOf, type Word } from '../words/language-words.ts'
import type { Values } from './holder.ts'
import { patterned } from './random-values.ts'

const americanStreets = [
  '2570 24TH STREET',
  '123 NORTH MAIN ST',
  '1600 OAK AVE APT 4B',
  '45 W ELM DR',
  '9045 PATTI LANE',
  '8 S HARBOR BLVD',
  '711 COUNTY ROAD 12',
] as const

/** Street and town over two lines, whole and in parts. */
export function randomResidence(
  random: Random,
  { streets, places }: LanguageWords,
  locale: string,
  capitals: boolean,
): { more: Values; national: Values } {
  const [street, town] = [random.pick(streets), random.pick(places)]
  const postalCode = patterned(random, random.pick(['9999', '99999', '99-999', '999 99']))
  const cased = (text: string): string => (capitals ? text.toLocaleUpperCase(locale) : text)
  const written = (spelt: (word: Word) => string): Values => ({
    address: `${cased(spelt(street))}\n${postalCode} ${cased(spelt(town))}`,
    address_street: cased(spelt(street)),
    address_city: cased(spelt(town)),
    address_postal_code: postalCode,
  })
  return { more: written(latinOf), national: typeof street === 'string' ? {} : written(nativeOf) }
}

/** `123 NORTH MAIN ST` over `ANYTOWN, CA 90210`. */
export function americanResidence(random: Random, code: JurisdictionCode): Values {
  const street = random.pick(americanStreets)
  const [town, postalCode] = random.pick<readonly [string, string]>(jurisdictions[code].towns)
  return {
    address: `${street}\n${town}${random.chance(0.6) ? ',' : ''} ${code} ${postalCode}`,
    address_street: street,
    address_city: town,
    address_state: code,
    address_postal_code: postalCode,
  }
}
