/** Rules of single states that differ from the standard: data, with source and day. */
import type { Provenance } from '../../catalogue/provenance.ts'

interface NeverExpires extends Provenance {
  /** Alpha-3. */
  readonly state: string
  /** What is printed as expiry: two digits have no room for the year 9999. */
  readonly printed: string
}

/** Cards that never expire. */
export const neverExpires: readonly NeverExpires[] = [
  {
    state: 'ESP',
    printed: '990101',
    source: 'permanent identity cards of Spain, valid until 01 01 9999',
    date: '2026-11-21',
  },
]

interface LongNumberSum extends Provenance {
  /** Whether the `<` that announces a long number is part of its digit's sum. */
  readonly withFiller: boolean
}

/** Ways to compute the digit of a long number; each is accepted for every state. */
export const longNumberSums: readonly LongNumberSum[] = [
  {
    withFiller: false,
    source: 'Belgian identity cards since 2020; the example of ICAO 9303-5 fits both',
    date: '2026-11-21',
  },
  { withFiller: true, source: 'Belgian identity cards before 2020', date: '2026-11-21' },
]
