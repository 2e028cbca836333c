/** What a caller may send to `POST /v1/scans` (contract §2.11 and §4.1). */
import { z } from 'zod'
import { alpha3 } from './scan.ts'

/** Strict: a sixth key is refused, naming its path. */
export const scanOptions = z.strictObject({
  mode: z.literal('full').default('full'),
  expect_country: alpha3.nullable().default(null),
  date_format: z.literal('iso').default('iso'),
  return_portrait: z.boolean().default(true),
  retain_hours: z.int().min(0).max(8760).nullable().default(null),
})
export type ScanOptions = z.infer<typeof scanOptions>

/** Everything of the body but the picture, which is judged by its bytes. */
export const scanRequestRest = z.strictObject({
  options: scanOptions.prefault({}),
  reference: z.string().max(128).nullable().default(null),
})
export type ScanRequestRest = z.infer<typeof scanRequestRest>

/** The whole body, as the OpenAPI document shows it. */
export const scanRequest = scanRequestRest.extend({
  image: z.string().min(1).meta({ contentEncoding: 'base64' }),
})

/** `Idempotency-Key`: 1 to 255 characters, any characters. */
export const idempotencyKey = z.string().min(1).max(255)
