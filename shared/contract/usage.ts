import { z } from 'zod'
import { utcTimestamp } from './scan.ts'

const count = z.int().nonnegative()

/** Body of `GET /v1/usage` 200; the period is the current UTC calendar month (contract §2.12). */
export const usage = z
  .strictObject({
    balance_credits: z
      .int()
      .nullable()
      .describe(
        'The balance in credits. One credit is one US cent; null for a key without an account.',
      ),
    period: z
      .strictObject({ start: utcTimestamp, end: utcTimestamp })
      .describe('The current calendar month in UTC.'),
    scans: z
      .strictObject({
        total: count,
        billed: count,
        by_status: z.strictObject({
          recognized: count,
          no_document_found: count,
          unreadable: count,
          unsupported_document: count,
          rejected: count,
        }),
      })
      .describe('All completed scans, whether or not their results were stored.'),
    credits_spent: count,
  })
  .meta({ id: 'Usage', description: 'The balance, and the usage of the current month.' })
export type Usage = z.infer<typeof usage>
