import { z } from 'zod'

/** `2026-03-01T09:30:00Z`: UTC, whole seconds. */
export const utcTimestamp = z.iso.datetime({ precision: 0 }).meta({
  id: 'UtcTimestamp',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
  description: 'A point in time in UTC, with whole seconds: `YYYY-MM-DDTHH:MM:SSZ`.',
})
