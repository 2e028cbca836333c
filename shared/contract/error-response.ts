import { z } from 'zod'
import { type ErrorCode, errorCodes } from '../errors.ts'

/** The one shape of every failure (contract §7). */
export const errorResponse = z.strictObject({
  error: z.strictObject({
    code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    docs_url: z.url(),
    request_id: z.string().startsWith('req_'),
    event_id: z.string().startsWith('evt_').nullable(),
  }),
})
export type ErrorResponse = z.infer<typeof errorResponse>
