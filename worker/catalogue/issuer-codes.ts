/** Codes of states on documents that are no alpha-3 codes: `issuer-codes.json`. */
import { z } from 'zod'
import { readTable } from './read-tables.ts'

const table = readTable(
  'issuer-codes',
  z.strictObject({
    source: z.string().min(1),
    date: z.iso.date(),
    codes: z.record(z.string().regex(/^[A-Z]{1,3}$/), z.string().length(3)),
  }),
)

const codes = new Map(Object.entries(table.codes))

/** The alpha-3 code that a code on a document stands for; any other code as it is. */
export function alpha3Of(code: string): string {
  return codes.get(code) ?? code
}
