/** Rules of single states that differ from the standard: data, with source and day. */
import { z } from 'zod'
import type { Provenance } from '../../catalogue/provenance.ts'
import { readTable } from '../../catalogue/read-tables.ts'

const neverExpiring = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  /** Alpha-3. */
  state: z.string().length(3),
  /** What is printed as expiry: two digits have no room for the year 9999. */
  printed: z.string().regex(/^\d{6}$/),
})

/** Cards that never expire. */
export const neverExpires = readTable('never-expiring-cards', z.array(neverExpiring))

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
