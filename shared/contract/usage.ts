import { z } from 'zod'
import { utcTimestamp } from '../time/utc-timestamp.ts'

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
        total: count.describe('All of them.'),
        billed: count.describe('Those charged one credit.'),
        by_status: z
          .strictObject({
            recognized: count.describe('The kind of document was determined and data was read.'),
            no_document_found: count.describe('The image shows no document.'),
            unreadable: count.describe('Hardly any text of the document was legible.'),
            unsupported_document: count.describe('The kind of document is not known.'),
            rejected: count.describe('The recognition itself failed.'),
          })
          .describe('The same by the status of the scan.'),
      })
      .describe('All completed scans, whether or not their results were stored.'),
    credits_spent: count.describe('Credits charged in the period.'),
  })
  .meta({ id: 'Usage', description: 'The balance, and the usage of the current month.' })
export type Usage = z.infer<typeof usage>
