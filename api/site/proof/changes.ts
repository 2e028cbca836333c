/** What changed for callers and readers, `changes.json`: `/docs/changelog` and its feed. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const change = z
  .strictObject({
    date: z.iso.date(),
    /** The release of the contract that it belongs to; null: an addition to it. */
    version: z.string().nullable(),
    title: z.string(),
    /** Sentences in which backticks mark code. */
    changes: z.array(z.string()).readonly(),
  })
  .readonly()
export type Change = z.infer<typeof change>

/** Newest first. */
export const changes: readonly Change[] = z
  .array(change)
  .parse(JSON.parse(readFileSync(new URL('changes.json', import.meta.url), 'utf8')))
