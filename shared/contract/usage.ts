import { z } from 'zod'
import { utcTimestamp } from './scan.ts'

const count = z.int().nonnegative()

/** Body of `GET /v1/usage` 200; the period is the current UTC calendar month (contract §2.12). */
export const usage = z.strictObject({
  balance_credits: z.int().nullable(),
  period: z.strictObject({ start: utcTimestamp, end: utcTimestamp }),
  scans: z.strictObject({
    total: count,
    billed: count,
    by_status: z.strictObject({
      recognized: count,
      no_document_found: count,
      unreadable: count,
      unsupported_document: count,
      rejected: count,
    }),
  }),
  credits_spent: count,
})
export type Usage = z.infer<typeof usage>
