import { z } from 'zod'
import { type ErrorCode, errorCodes } from '../errors.ts'

/** The one shape of every failure (contract §7). */
export const errorResponse = z
  .strictObject({
    error: z.strictObject({
      code: z
        .enum(errorCodes as [ErrorCode, ...ErrorCode[]])
        .meta({ id: 'ErrorCode', description: 'What to branch on.' }),
      message: z.string().describe('What is wrong, naming the path where a value is refused.'),
      docs_url: z.url().describe("The code's page."),
      request_id: z.string().startsWith('req_').describe('Names this request in the logs.'),
      event_id: z
        .string()
        .startsWith('evt_')
        .nullable()
        .describe('A failure the service recorded against itself; else null.'),
    }),
  })
  .meta({ id: 'ErrorResponse', description: 'The one shape of every failure.' })
export type ErrorResponse = z.infer<typeof errorResponse>
