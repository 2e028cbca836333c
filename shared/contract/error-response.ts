import { z } from 'zod'
import { type ErrorCode, errorCodes } from '../errors.ts'

/** The one shape of every failure (contract §7). */
export const errorResponse = z
  .strictObject({
    error: z
      .strictObject({
        code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]).meta({
          id: 'ErrorCode',
          description: 'The error code. Branch on this in your program.',
        }),
        message: z
          .string()
          .describe('What went wrong, in words, with the path of every invalid value.'),
        docs_url: z.url().describe('The page that explains this code.'),
        request_id: z
          .string()
          .startsWith('req_')
          .describe('Identifies this request in the logs of the service.'),
        event_id: z
          .string()
          .startsWith('evt_')
          .nullable()
          .describe(
            'Identifies a failure that the service has recorded; null for all other errors.',
          ),
      })
      .describe('What went wrong.'),
  })
  .meta({ id: 'ErrorResponse', description: 'The format of every error.' })
export type ErrorResponse = z.infer<typeof errorResponse>
