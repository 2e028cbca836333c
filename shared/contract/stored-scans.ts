/** The list of an account's stored scans, and their deletion (contract §2.12, §4.3, §4.4). */
import { z } from 'zod'
import { utcTimestamp } from '../time/utc-timestamp.ts'
import { scanId, scanStatus } from './scan.ts'

/** One row of the list of stored scans (contract §2.12). */
export const scanSummary = z
  .strictObject({
    id: scanId,
    status: scanStatus,
    billed: z.boolean().describe('Whether the scan was charged one credit.'),
    duration_ms: z.int().nonnegative().describe('Total processing time in milliseconds.'),
    reference: z.string().nullable().describe('The `reference` sent with the scan.'),
    created_at: utcTimestamp,
  })
  .meta({ id: 'ScanSummary', description: 'One entry in the list of stored scans.' })

/** Body of `GET /v1/scans` 200, most recent first. */
export const scanList = z
  .strictObject({ scans: z.array(scanSummary).describe('The stored scans, most recent first.') })
  .meta({ id: 'ScanList', description: 'One page of stored scans.' })
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
    .meta({ description: 'The maximum number of scans to return.' }),
  before: scanId
    .optional()
    .meta({ description: 'Return only scans older than the scan with this id.' }),
})

/** Body of `DELETE /v1/scans/{id}` 200 (contract §2.12). */
export const scanDeletion = z
  .strictObject({ id: scanId, deleted: z.literal(true).describe('Always true.') })
  .meta({ id: 'ScanDeletion', description: 'Confirms that a stored scan was deleted.' })
export type ScanDeletion = z.infer<typeof scanDeletion>
