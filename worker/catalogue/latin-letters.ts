/** The letters beside a to z with which languages in Latin script are written: `latin-letters.json`. */
import { z } from 'zod'
import { languages } from './languages.ts'
import { readTable } from './read-tables.ts'

const table = readTable(
  'latin-letters',
  z.strictObject({
    source: z.string().min(1),
    date: z.iso.date(),
    /** By BCP 47 tag: small letters, composed. */
    letters: z.record(z.string(), z.string()),
  }),
)

/**
 * The letters of languages (BCP 47), small and capital, without a to z: those of the Unicode
 * repository, and any in which our words of the language are written. Null if one is not known.
 */
export function lettersOf(tags: readonly string[]): ReadonlySet<string> | null {
  const all = tags.map((tag) => lettersOfOne(tag))
  if (all.includes(null)) return null
  return new Set(all.flatMap((letters) => [...(letters ?? [])]))
}

const known = new Map<string, ReadonlySet<string> | null>()

function lettersOfOne(tag: string): ReadonlySet<string> | null {
  const before = known.get(tag)
  if (before !== undefined) return before
  const language = languages.get(tag)
  const own = table.letters[tag]
  const letters =
    language?.script === 'Latn' && own === undefined
      ? null
      : bothCases(`${own ?? ''}${language === undefined ? '' : wordsOf(language)}`)
  known.set(tag, letters)
  return letters
}

function wordsOf({
  labels,
  captions,
  titles,
  months,
}: NonNullable<ReturnType<typeof languages.get>>) {
  return [...Object.values(labels), captions, ...Object.values(titles), ...months].flat().join('')
}

function bothCases(text: string): ReadonlySet<string> {
  const letters = Array.from(text.normalize('NFC')).filter((one) =>
    /(?=\P{ASCII})\p{Script=Latin}/u.test(one),
  )
  return new Set(letters.flatMap((one) => [...one.toLowerCase(), ...one.toUpperCase(), one]))
}
