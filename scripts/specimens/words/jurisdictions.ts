/** States and provinces that issue AAMVA cards, with real towns and postal codes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type written from './jurisdictions.json'

export type JurisdictionCode = keyof typeof written

export const jurisdictions = z
  .record(
    z.custom<JurisdictionCode>(),
    z
      .strictObject({
        name: z.string(),
        country: z.enum(['USA', 'CAN']),
        /** Issuer identification number (AAMVA DL/ID Card Design Standard, annex D). */
        iin: z.string(),
        /** Town and postal code. */
        towns: z
          .array(z.tuple([z.string(), z.string()]).readonly())
          .min(1)
          .readonly(),
      })
      .readonly(),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'jurisdictions.json'), 'utf8')))

export const jurisdictionCode = z.custom<JurisdictionCode>(
  (code) => typeof code === 'string' && code in jurisdictions,
)
