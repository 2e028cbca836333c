import { z } from 'zod'
import { utcTimestamp } from './scan.ts'
import { wholeNumber } from './whole-number.ts'

/** Body of `POST /v1/client-tokens` (contract §4.6): seconds of life, number of uses. */
export const clientTokenRequest = z
  .strictObject({
    expires_in: wholeNumber(10, 900).default(300).describe('Lifetime in seconds.'),
    max_uses: wholeNumber(1, 10)
      .default(1)
      .describe('Requests it may be presented with, whatever their outcome.'),
  })
  .meta({ id: 'ClientTokenRequest' })
export type ClientTokenRequest = z.infer<typeof clientTokenRequest>

/** Its 201 answer. The token is shown this once. */
export const clientToken = z
  .strictObject({
    token: z.string().describe('The credential, shown this once: only its hash is kept.'),
    expires_at: utcTimestamp,
    max_uses: z.int().min(1),
    sandbox: z.boolean().describe('Whether a sandbox key issued it.'),
  })
  .meta({ id: 'ClientToken' })
export type ClientToken = z.infer<typeof clientToken>
