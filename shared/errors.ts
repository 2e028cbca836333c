/**
 * The one table of error codes (contract §7), `errors.json`, from which responses, the pages under
 * `/docs/errors/` and the OpenAPI document are made.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type written from './errors.json'

export type ErrorCode = keyof typeof written

const errorEntry = z
  .strictObject({
    /** HTTP status of responses with this code. */
    status: z.int(),
    /** The heading of the code's page. */
    title: z.string(),
    /** What happened, in words for the caller. */
    meaning: z.string(),
    /** What the caller can do about it. */
    remedy: z.string(),
    /** True if no public operation returns the code. */
    internal: z.literal(true).optional(),
  })
  .readonly()
export type ErrorEntry = z.infer<typeof errorEntry>

/** Every code of the contract, in the order of its table. */
export const errorTable: Readonly<Record<ErrorCode, ErrorEntry>> = z
  .record(z.custom<ErrorCode>(), errorEntry)
  .parse(JSON.parse(readFileSync(new URL('errors.json', import.meta.url), 'utf8')))

export const errorCodes = Object.keys(errorTable) as readonly ErrorCode[]
