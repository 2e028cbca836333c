/**
 * What the barcodes of national cards hold: `national-codes/<alpha-3>.json`. A new issuer is one
 * file. Such codes are evidence like any other: the signatures in some of them are not checked.
 */
import { z } from 'zod'
import { documentKind } from '../../shared/contract/scan.ts'
import { fieldName } from './field-name.ts'
import { readTables } from './read-tables.ts'

/** A pattern that a whole part must match, in any case. */
const wholePart = z.string().transform((source) => new RegExp(`^(?:${source})$`, 'iu'))

/** How numbers of an issuer end in a digit that the others determine. */
export const numberCheck = z.enum(['verhoeff', 'luhn', 'modulo-11'])
export type NumberCheck = z.infer<typeof numberCheck>

/** The order of day, month and year; `YYMMDD`: two digits of the year. */
export const codeDate = z.enum(['DMY', 'MDY', 'YMD', 'YYMMDD'])
export type CodeDate = z.infer<typeof codeDate>

const codeField = z.strictObject({
  field: fieldName,
  /** Parts of the payload, by number, attribute, path or key; all that are not blank are joined. */
  from: z.array(z.string().min(1)).min(1),
  join: z.string().default(' '),
  /** First character of the part and the one after the last, counted from 0. */
  slice: z.tuple([z.int().nonnegative(), z.int().positive()]).optional(),
  /** What a part must match to be a value; the group, if there is one, is the value. */
  pattern: wholePart.optional(),
  dates: codeDate.optional(),
  /** What the issuer writes for a value, in capitals. */
  words: z.record(z.string(), z.string()).optional(),
  /** Zeros before a number are not printed on the card. */
  withoutLeadingZeros: z.literal(true).optional(),
  check: numberCheck.optional(),
})
export type CodeField = z.infer<typeof codeField>

/** How a payload is divided into parts. */
const division = z.discriminatedUnion('by', [
  /** Parts are counted from 0. */
  z.strictObject({
    by: z.literal('separator'),
    separator: z.string().length(1),
    least: z.int().positive(),
    most: z.int().positive(),
  }),
  /** Attributes of one XML element, by name; the rest need not be well-formed. */
  z.strictObject({ by: z.literal('attributes'), element: z.string().min(1) }),
  /** XML elements without children, by name. */
  z.strictObject({ by: z.literal('elements') }),
  /** Members of a JSON object, by path: `subject.sex`. */
  z.strictObject({ by: z.literal('json') }),
  /** Parameters of a web address, by key in lower case; hosts below `host` count. */
  z.strictObject({ by: z.literal('query'), host: z.string().min(1) }),
  /** Lines of a caption, a colon and a value, by caption in lower case. */
  z.strictObject({ by: z.literal('lines') }),
  /** Bytes from a place up to another, by `from-to`; a NUL ends a part early. */
  z.strictObject({ by: z.literal('places'), least: z.int().positive() }),
])
export type Division = z.infer<typeof division>

/** How the payload was wrapped before it was written. */
const packing = z.discriminatedUnion('as', [
  /** One decimal number whose bytes are compressed (zlib or gzip). */
  z.strictObject({ as: z.literal('compressed-decimal') }),
  /** Each byte combined with one of a repeated key, hexadecimal. */
  z.strictObject({ as: z.literal('xor'), key: z.hex().min(2) }),
])
export type Packing = z.infer<typeof packing>

const codeLayout = z.strictObject({
  kind: documentKind,
  packing: packing.optional(),
  division,
  /** What parts must match for the payload to be of this layout. */
  requires: z.record(z.string(), wholePart),
  fields: z.array(codeField),
})
export type CodeLayout = z.infer<typeof codeLayout>

const nationalCodes = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  layouts: z.array(codeLayout).min(1),
})

/** By the issuer's alpha-3 code. */
export const codesOfIssuers = readTables('national-codes', nationalCodes)
