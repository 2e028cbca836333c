/** What single states print in an MRZ otherwise than the standard has it: data, with source and day. */
import type { Provenance } from '../../catalogue/provenance.ts'

interface NeverExpires extends Provenance {
  /** Alpha-3. */
  readonly state: string
  /** What stands for the expiry: two digits have no room for the year 9999. */
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
  /** Whether the `<` that announces a long number takes part in the sum of its digit. */
  readonly withFiller: boolean
}

/** Ways to reckon the digit of a long number; any of them counts, of whatever state. */
export const longNumberSums: readonly LongNumberSum[] = [
  {
    withFiller: false,
    source: 'Belgian identity cards since 2020; the example of ICAO 9303-5 fits both',
    date: '2026-11-21',
  },
  { withFiller: true, source: 'Belgian identity cards before 2020', date: '2026-11-21' },
]
