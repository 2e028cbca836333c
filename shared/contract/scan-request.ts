/** What a caller may send to `POST /v1/scans` (contract §2.11 and §4.1). */
import { z } from 'zod'
import { alpha3 } from './scan.ts'
import { wholeNumber } from './whole-number.ts'

/**
 * A text of `min` to `max` characters, counted like people and JSON Schema do: an emoji counts as
 * one, while zod's `max` would count its two UTF-16 units.
 */
function characters(min: number, max: number, orElse = '') {
  const error = `must be ${min} to ${max} characters long${orElse}`
  return z
    .string(error)
    .refine((text) => isOfLength(text, min, max), error)
    .refine((text) => text.length > 2 * max || !loneSurrogate.test(text), notUnicode)
    .meta({ minLength: min, maxLength: max })
}

/**
 * Half of a character, which JSON can write and UTF-8 cannot (RFC 7493 §2.1). Strict parsers refuse
 * a whole list of scans for one such reference, which the holder of a client token may have sent.
 */
const loneSurrogate = /\p{Surrogate}/u
const notUnicode = 'must be Unicode text, without half of a surrogate pair'

/** Compares UTF-16 units first, so that a text of megabytes is not split into characters. */
function isOfLength(text: string, min: number, max: number): boolean {
  if (text.length > 2 * max) return false
  const length = [...text].length
  return length >= min && length <= max
}

/** How long a result may be kept: a year of 365 days, in hours (contract §2.11). */
export const retentionHoursMax = 8760

/** Strict: any other key is refused, with its path in the message. */
export const scanOptions = z
  .strictObject(
    {
      mode: z
        .literal('full', 'must be "full"')
        .default('full')
        .describe('What to read. `full` reads everything and is the only mode.'),
      expect_country: alpha3
        .nullable()
        .default(null)
        .describe(
          'The country you expect. Only a hint: documents of other countries are recognized too.',
        ),
      date_format: z
        .literal('iso', 'must be "iso"')
        .default('iso')
        .describe('The format of dates. `iso`, `YYYY-MM-DD`, is the only one.'),
      return_portrait: z
        .boolean('must be true or false')
        .default(true)
        .describe('Whether to return the portrait. With `false`, `images.main_photo` is null.'),
      retain_hours: wholeNumber(0, retentionHoursMax, ', or null')
        .nullable()
        .default(null)
        .describe(
          'How many hours to store the result; 0 stores nothing, null uses the account setting.',
        ),
    },
    'must be an object',
  )
  .meta({ id: 'ScanOptions', description: 'Options of a scan. None of them changes the price.' })
export type ScanOptions = z.infer<typeof scanOptions>

/** The body without the picture, which is validated by its bytes. */
export const scanRequestRest = z.strictObject({
  options: scanOptions.prefault({}),
  reference: characters(0, 128, ', or null')
    .nullable()
    .default(null)
    .describe(
      "Your own reference, returned in the result and in the list of stored scans. With an account's sandbox key `outcome:<name>` chooses the answer: see the guide on tests.",
    ),
})
export type ScanRequestRest = z.infer<typeof scanRequestRest>

/** The whole body, as the OpenAPI document shows it. */
export const scanRequest = z
  .strictObject({
    image: z.string().min(1).meta({
      contentEncoding: 'base64',
      description: 'A JPEG or PNG image, encoded in standard base64.',
    }),
    ...scanRequestRest.shape,
  })
  .meta({ id: 'ScanRequest', description: 'One image to recognize.' })

/** `Idempotency-Key`: 1 to 255 characters of any kind. */
export const idempotencyKey = characters(1, 255).describe(
  'Makes retries safe: requests with the same key and body are run and charged only once.',
)
