import { z } from 'zod'
import { documentKind } from '../../shared/contract/scan.ts'
import { type FieldName, fieldNames, namedFields } from '../../shared/fields/catalogue.ts'
import type { PrintedField } from '../../worker/viz/print/printed-page.ts'
import { candidateOf } from '../support/readings/field-candidates.ts'
import { printedPage } from '../support/readings/printed-page.ts'
import { keyOf, readPrinted } from '../worker/viz/read-lines.ts'

const probability = z.number().min(0).max(1)

/** Text, left edge, base line, capital height and mean probability of a line; millimetres. */
const line = z.union([
  z.tuple([z.string(), z.number(), z.number()]),
  z.tuple([z.string(), z.number(), z.number(), z.number()]),
  z.tuple([z.string(), z.number(), z.number(), z.number(), probability]),
])

const fieldName = z.custom<FieldName>((name) => typeof name === 'string' && name in namedFields)

/** A field name, with the LCID of a national spelling behind an `@`. */
const values = z.record(z.string().regex(/^[a-z_]+(@\d+)?$/), z.string().nullable())

/** Of a probability; a field that is not read has none within them. */
const bounds = z
  .strictObject({
    above: probability,
    atLeast: probability,
    atMost: probability,
    below: probability,
  })
  .partial()
export type Bounds = z.infer<typeof bounds>

/** One page, and what must be read of it. */
const writtenPage = z.strictObject({
  /** Title of the test. */
  it: z.string(),
  /** Why the page is here. */
  why: z.string().optional(),
  kind: documentKind.optional(),
  /** Alpha-3. */
  country: z.string().length(3).optional(),
  /** What the MRZ of the same document says, at high confidence. */
  mrz: z.partialRecord(fieldName, z.string()).optional(),
  /** Captions were read as badly as they are small. */
  isSmallPrintDoubtful: z.boolean().optional(),
  lines: z.array(line),
  /** Everything that is read. */
  equals: values.optional(),
  /** Some of what is read. */
  includes: values.optional(),
  /** Values that are not read. */
  not: values.optional(),
  /** Fields that are not read. */
  lacks: z.array(z.string()).optional(),
  /** How far what is read may be trusted, by field. */
  probability: z.record(z.string(), bounds).optional(),
})
export type WrittenPage = z.infer<typeof writtenPage>

/** Groups of pages by title. */
export const pageFile = z.record(z.string(), z.array(writtenPage))

/** What is read of a page, by field; a national spelling as `name@lcid`. */
export function readWritten(written: WrittenPage): Record<string, PrintedField> {
  const { kind = null, country = null, mrz = {}, lines, isSmallPrintDoubtful } = written
  const known = fieldNames.flatMap((name) => {
    const value = mrz[name]
    return value === undefined ? [] : [candidateOf('mrz', name, value)]
  })
  const page = printedPage(lines, isSmallPrintDoubtful)
  const { fields } = readPrinted(page, { kind, country, probability: 1 }, known)
  return Object.fromEntries(fields.map((field) => [keyOf(field), field]))
}
