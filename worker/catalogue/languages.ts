/** What documents say in each language: `languages/<BCP 47 tag>.json`. */
import { z } from 'zod'
import { documentKind, sex } from '../../shared/contract/scan.ts'
import { fieldName } from './field-name.ts'
import { readTables } from './read-tables.ts'
import { script } from './scripts.ts'

const words = z.array(z.string().min(1))

const language = z.strictObject({
  source: z.string().min(1),
  date: z.iso.date(),
  /** In English. */
  name: z.string().min(1),
  /** Windows language identifier. */
  lcid: z.int().positive(),
  script,
  /** What labels say, most common first. */
  labels: z.partialRecord(fieldName, words),
  /** Printed like labels, and naming no field: signatures, types. */
  captions: words,
  titles: z.partialRecord(documentKind, words),
  /** January first, in all forms that dates show. */
  months: z.array(words).length(12),
  sexes: z.partialRecord(sex, words),
})

/** By BCP 47 tag. */
export const languages = readTables('languages', language)
