/** Codes of states with two letters, as cards print nationalities: ISO 3166-1 and `two-letter-codes.json`. */
import isoCountries from 'i18n-iso-countries/index.js'
import { z } from 'zod'
import { stateName } from '../../shared/states.ts'
import { readTable } from './read-tables.ts'

const code = z.string().regex(/^[A-Z]{2}$/)

const table = readTable(
  'two-letter-codes',
  z.strictObject({
    source: z.string().min(1),
    date: z.iso.date(),
    /** Codes in use that ISO 3166-1 gives to no state, with their alpha-3 codes. */
    others: z.record(code, z.string().length(3)),
    /** Codes that are also words, units or titles which stand where documents print values. */
    alsoWords: z.array(code),
  }),
)

const others = new Map(Object.entries(table.others))
const alsoWords: ReadonlySet<string> = new Set(table.alsoWords)

/** The state of a code of two capitals, alpha-3; null if the text is none. */
export function stateOfTwoLetters(text: string): string | null {
  if (!/^[A-Z]{2}$/.test(text)) return null
  const state = others.get(text) ?? isoCountries.alpha2ToAlpha3(text) ?? null
  return state !== null && stateName(state) !== null ? state : null
}

/** Whether a code of a state is more often something else: `NA`, `KG`, `MR`. */
export function isAlsoWord(text: string): boolean {
  return alsoWords.has(text)
}
