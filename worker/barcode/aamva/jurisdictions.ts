/** Issuers of cards in the AAMVA design, by issuer identification number: `aamva-issuers.json`. */
import { z } from 'zod'
import { countries } from '../../catalogue/countries.ts'
import { readTable } from '../../catalogue/read-tables.ts'

export interface Jurisdiction {
  readonly name: string
  /** Alpha-3 as the cards write it: territories count as their federation. */
  readonly country: string
}

const { issuers } = readTable(
  'aamva-issuers',
  z.strictObject({
    source: z.string().min(1),
    date: z.iso.date(),
    /** By country, then by number. */
    issuers: z.record(
      z.string().length(3),
      z.record(z.string().regex(/^\d{6}$/), z.string().min(1)),
    ),
  }),
)

const byNumber: ReadonlyMap<string, Jurisdiction> = new Map(
  Object.entries(issuers).flatMap(([country, names]) =>
    Object.entries(names).map(([iin, name]): [string, Jurisdiction] => [iin, { name, country }]),
  ),
)

/** @param iin six digits; returns null if the number is not assigned */
export function jurisdictionOf(iin: string): Jurisdiction | null {
  return byNumber.get(iin) ?? null
}

const issuingCountries = new Set(Array.from(byNumber.values(), ({ country }) => country))

/**
 * The country of a state or province by the letters of its addresses; null if none of these
 * countries has it, or more than one.
 * @param letters two capitals
 */
export function countryOfState(letters: string): Jurisdiction['country'] | null {
  const having = [...issuingCountries].filter(
    (country) => countries.get(country)?.jurisdictions?.[letters] !== undefined,
  )
  return having.length === 1 ? (having[0] ?? null) : null
}
