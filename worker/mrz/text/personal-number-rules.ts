/**
 * Where issuers keep the holder's number in the optional data of an MRZ: `mrz-numbers.json` of the
 * catalogue. ICAO 9303-4 §4.2.2.2 and 9303-5 §4.2.2 leave the place to them.
 */
import { z } from 'zod'
import { numberCheck } from '../../catalogue/number-check.ts'
import { readTable } from '../../catalogue/read-tables.ts'
import { layoutName } from './layout.ts'

const rule = z.strictObject({
  /** Alpha-3 as published. */
  state: z.string().length(3),
  layouts: z.array(layoutName).min(1),
  /** Only in MRZs of this document code. */
  code: z.string().length(2).optional(),
  /**
   * Form of one optional data field, filler at its ends removed and other filler as one blank. The
   * number is its first group, or all of it; a second group follows the date of birth, `YYMMDD`,
   * which then stands between the two.
   */
  form: z.string().transform((source) => new RegExp(source)),
  check: numberCheck.optional(),
  /**
   * The issuer also prints other numbers there, or it is not certain that this is the place: the
   * number is published only if its check digits hold.
   */
  onlyIfItHolds: z.literal(true).optional(),
  /** It is the only number of the card, and the place of the document number has a piece of it. */
  isDocumentNumber: z.literal(true).optional(),
  /**
   * It is that piece of the document number which has no room in its place: it belongs behind so
   * many of the characters there.
   */
  goesBehind: z.int().positive().optional(),
  /** What confirms it. */
  note: z.string().optional(),
})
export type PersonalNumberRule = z.infer<typeof rule>

export const personalNumberRules: readonly PersonalNumberRule[] = readTable(
  'mrz-numbers',
  z.strictObject({ source: z.string().min(1), date: z.iso.date(), rules: z.array(rule) }),
).rules
