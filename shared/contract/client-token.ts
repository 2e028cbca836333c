import { z } from 'zod'
import { utcTimestamp } from '../time/utc-timestamp.ts'
import { wholeNumber } from './whole-number.ts'

/** Body of `POST /v1/client-tokens` (contract §4.6): seconds of life, number of uses. */
export const clientTokenRequest = z
  .strictObject({
    expires_in: wholeNumber(10, 900)
      .default(300)
      .describe('How long the token is valid, in seconds.'),
    max_uses: wholeNumber(1, 10)
      .default(1)
      .describe('How many requests the token can be used for, whatever their outcome.'),
  })
  .meta({ id: 'ClientTokenRequest', description: 'How long and how often a token can be used.' })
export type ClientTokenRequest = z.infer<typeof clientTokenRequest>

/** Body of `POST /v1/client-tokens` 201. The token is shown only here. */
export const clientToken = z
  .strictObject({
    token: z
      .string()
      .describe('The credential. It is shown only once, because only its hash is stored.'),
    expires_at: utcTimestamp,
    max_uses: z.int().min(1).describe('How many requests the token can be used for.'),
    sandbox: z.boolean().describe('Whether the token was issued by a sandbox key.'),
  })
  .meta({ id: 'ClientToken', description: 'A client token and its limits.' })
export type ClientToken = z.infer<typeof clientToken>
