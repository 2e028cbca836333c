/** Common names of the classic issuers, combined at random, so that they name nobody in particular. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type written from './mock-names.json'

const names = z.array(z.string()).min(1).readonly()

export type MockStateCode = keyof typeof written

export const mockNames = z
  .record(
    z.custom<MockStateCode>(),
    z.strictObject({ surnames: names, female: names, male: names, places: names }).readonly(),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'mock-names.json'), 'utf8')))

/**
 * The eight classic issuers: Utopia, which ICAO 9303 uses for examples, and seven with the words and
 * date styles of real states, but not their designs.
 */
export const mockStateCodes = Object.keys(mockNames) as MockStateCode[]
