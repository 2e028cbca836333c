import { z } from 'zod'
import { scanId } from './scan.ts'

/** Body of `DELETE /v1/scans/{id}` 200 (contract §2.12). */
export const scanDeletion = z
  .strictObject({ id: scanId, deleted: z.literal(true) })
  .meta({ id: 'ScanDeletion' })
export type ScanDeletion = z.infer<typeof scanDeletion>
