/** Every issuer by its three-letter code, those of the classic layouts first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { mockStateCodes } from './mock-names.ts'
import { state } from './state.ts'
import type written from './states.json'

export type StateCode = keyof typeof written

export const states = z
  .record(z.custom<StateCode>(), state)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'states.json'), 'utf8')))

const codes = Object.keys(states) as StateCode[]

/** Issuers by what they write, and the classic ones; what has the name in a file of layouts. */
export const stateGroups = {
  latin: codes.filter((code) => states[code].group === 'latin'),
  national: codes.filter((code) => states[code].group === 'national'),
  mock: mockStateCodes,
} as const satisfies Record<string, readonly StateCode[]>

export const stateCode = z.custom<StateCode>((code) => typeof code === 'string' && code in states)
