/** What the engine read in the specimens of `/try`; `npm run specimen-answers` writes it. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { confidenceBand, scanStatus } from '../../../shared/contract/scan.ts'

const specimenAnswer = z.strictObject({
  name: z.string(),
  status: scanStatus,
  type: z.string().nullable(),
  mrz: z.strictObject({
    status: z.enum(['passed', 'failed', 'absent']),
    reason: z.string().nullable(),
  }),
  fields: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      value: z.string().nullable(),
      confidence: confidenceBand,
    }),
  ),
})
export type SpecimenAnswer = z.infer<typeof specimenAnswer>

export const specimenAnswers: readonly SpecimenAnswer[] = z
  .array(specimenAnswer)
  .parse(JSON.parse(readFileSync(new URL('specimen-answers.json', import.meta.url), 'utf8')))
