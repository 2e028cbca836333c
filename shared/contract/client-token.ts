import { z } from 'zod'
import { utcTimestamp } from './scan.ts'

/** Body of `POST /v1/client-tokens` (contract §4.6): seconds of life, number of uses. */
export const clientTokenRequest = z.strictObject({
  expires_in: z.int().min(10).max(900).default(300),
  max_uses: z.int().min(1).max(10).default(1),
})
export type ClientTokenRequest = z.infer<typeof clientTokenRequest>

/** Its 201 answer. The token is shown this once. */
export const clientToken = z.strictObject({
  token: z.string(),
  expires_at: utcTimestamp,
  max_uses: z.int().positive(),
  sandbox: z.boolean(),
})
export type ClientToken = z.infer<typeof clientToken>
