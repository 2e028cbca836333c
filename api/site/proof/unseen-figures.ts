/**
 * Counts on pictures that nobody of the project has seen: collected, labelled and judged elsewhere,
 * by another program. Copied from there as they are; no picture and no value of one is kept here.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const whole = z.int().nonnegative()

const unseenSet = z.strictObject({
  set: z.string(),
  pictures: whole,
  documents: whole,
  /** Before anything was mended for the kinds of documents in it. */
  first_scored: z.iso.date(),
  /** Of this project, when these counts were made. */
  commit: z.string(),
  scored: z.iso.date(),
  /** Typed values of documents without an MRZ: all, read rightly, read otherwise; the rest is null. */
  values_without_mrz: whole,
  right: whole,
  wrong: whole,
  /** Of these values: published as `high`, and how many of those were wrong. */
  at_high: whole,
  wrong_at_high: whole,
  mrz: whole,
  mrz_exact: whole,
  mrz_passed_wrong: whole,
  kind_right: whole,
  kinds: whole,
  country_right: whole,
  countries: whole,
  not_documents: whole,
  not_documents_recognized: whole,
})
export type UnseenSet = z.infer<typeof unseenSet>

export const unseenFigures = z
  .strictObject({ copied: z.iso.date(), note: z.string(), sets: z.array(unseenSet).min(1) })
  .parse(JSON.parse(readFileSync(new URL('unseen-figures.json', import.meta.url), 'utf8')))

/** The sum of one count over all sets. */
export function unseenSum(
  count: Exclude<keyof UnseenSet, 'set' | 'first_scored' | 'commit' | 'scored'>,
): number {
  return unseenFigures.sets.reduce((sum, one) => sum + one[count], 0)
}
