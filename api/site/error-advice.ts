/** What the page of an error code says beyond `errorTable`: `error-advice.json`. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ErrorCode } from '../../shared/errors.ts'
import type written from './error-advice.json'

const head = 'POST /v1/scans\nAuthorization: Bearer <API_KEY>\nContent-Type: application/json\n'
const image = '"image": "<BASE64>"'

/** Line, headers, an empty line, body; what most requests share is named between double braces. */
const request = z
  .string()
  .transform((text) =>
    text
      .replace('{{scan}}', `${head}\n{ ${image} }`)
      .replace('{{head}}', head)
      .replace('{{image}}', image),
  )

const advice = z
  .strictObject({
    /** What usually leads to it, most frequent first. */
    causes: z.array(z.string()).readonly(),
    /** A request that gets the code, and one that does not. */
    wrong: request,
    right: request,
    /** What a program should do when it gets the code. */
    program: z.string(),
  })
  .readonly()

export const errorAdvice: Readonly<Record<ErrorCode, z.infer<typeof advice>>> = z
  .record(z.custom<keyof typeof written>(), advice)
  .parse(JSON.parse(readFileSync(new URL('error-advice.json', import.meta.url), 'utf8')))
