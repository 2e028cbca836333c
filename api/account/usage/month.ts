/** A month of the ledger, as an address says it. */
import { z } from 'zod'

export const monthQuery = z.object({
  /** `2026-03`; every month unless given. */
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-03')
    .optional(),
})

export type MonthQuery = z.output<typeof monthQuery>

/** From its first instant to that of the next month. */
export function spanOf({ month }: MonthQuery): { from: Date | null; until: Date | null } {
  if (month === undefined) return { from: null, until: null }
  const from = new Date(`${month}-01T00:00:00Z`)
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) }
}
