/** What the stored scans of an account look like: their list, and a deletion (contract §2.12, §4.3, §4.4). */
import { z } from 'zod'
import { scanId, scanStatus, utcTimestamp } from './scan.ts'

/** A history row (contract §2.12). */
export const scanSummary = z
  .strictObject({
    id: scanId,
    status: scanStatus,
    billed: z.boolean(),
    duration_ms: z.int().nonnegative(),
    reference: z.string().nullable(),
    created_at: utcTimestamp,
  })
  .meta({ id: 'ScanSummary' })

/** Body of `GET /v1/scans` 200, most recent first. */
export const scanList = z
  .strictObject({ scans: z.array(scanSummary).describe('Most recent first.') })
  .meta({ id: 'ScanList' })
export type ScanList = z.infer<typeof scanList>

const limitRange = 'must be a whole number from 1 to 200'

/** Query of `GET /v1/scans`: a page of at most `limit` scans older than `before`. */
export const listScansQuery = z.strictObject({
  limit: z
    .string(limitRange)
    .regex(/^\d{1,3}$/, limitRange)
    .transform(Number)
    .pipe(z.int().min(1, limitRange).max(200, limitRange))
    .default(50)
    .meta({ description: 'At most so many scans.' }),
  before: scanId.optional().meta({ description: 'Only scans older than the one with this id.' }),
})

/** Body of `DELETE /v1/scans/{id}` 200 (contract §2.12). */
export const scanDeletion = z
  .strictObject({ id: scanId, deleted: z.literal(true) })
  .meta({ id: 'ScanDeletion' })
export type ScanDeletion = z.infer<typeof scanDeletion>
