/** What a script that the reader of print does not know looks like to it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { scriptOf } from '../../catalogue/scripts.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'

/** Scripts that it makes something different of each; `Latn` is Latin print in a bad photograph. */
export const misreadScripts = ['Arab', 'Deva', 'Hang', 'Hani', 'Latn', 'Thai'] as const
export type MisreadScript = (typeof misreadScripts)[number]

export const misreadTable = z.strictObject({
  source: z.string(),
  date: z.iso.date(),
  /** The reader of print that misread so: another one makes other mistakes. */
  model: z.string(),
  /** Of each script, natural logarithm of how often a character of its lines is misread as each sign. */
  signs: z.record(z.enum(misreadScripts), z.record(z.string(), z.number())),
  /** The same of a sign that is not told there. */
  unseen: z.record(z.enum(misreadScripts), z.number()),
})
export type MisreadTable = z.infer<typeof misreadTable>

const { signs, unseen } = misreadTable.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'misread-scripts.json'), 'utf8')),
)

const languagesOf: Readonly<Record<MisreadScript, readonly NationalLanguage[]>> = {
  Hani: ['ja', 'zh', 'zh-Hant'],
  Hang: ['ko'],
  Arab: ['ar', 'fa'],
  Thai: ['th'],
  Deva: ['hi'],
  Latn: [],
}

/** Of a document in such a script so many signs are misread at least; a code that was taken for print has fewer. */
const SIGNS_MIN = 40

/** Natural logarithm of odds: so much likelier than Latin a script must be, for each sign. */
const OVER_LATIN = 0.45

/** And so much less likely than the best it may be, for all of them. */
const UNDER_BEST = 15

/** In which languages lines may be that were misread so, likeliest script first; empty where they are Latin rather. */
export function likelyLanguages(texts: readonly string[]): NationalLanguage[] {
  const signs = Array.from(texts.join('')).length
  if (signs < SIGNS_MIN) return []
  const rated = misreadScripts
    .map((script) => ({ script, likely: likelihood(texts, script) }))
    .sort((a, b) => b.likely - a.likely)
  const best = rated[0]?.likely ?? 0
  const least = likelihood(texts, 'Latn') + OVER_LATIN * signs
  return rated
    .filter(({ likely }) => likely > best - UNDER_BEST && likely > least)
    .flatMap(({ script }) => languagesOf[script])
}

/** A single line tells less: by so much it must be likelier to be Latin than in a language. */
const OF_ONE_LINE = 3

/** And by so much for each sign. */
const OF_ONE_SIGN = 1.2

/** Whether a line that was misread so is Latin and not in that language: `perhaps` where only a good reading tells. */
export function howLatin(
  text: string,
  language: NationalLanguage,
): 'hardly' | 'perhaps' | 'surely' {
  const scripts = misreadScripts.filter((script) => languagesOf[script].includes(language))
  const own = Math.max(...scripts.map((script) => likelihood([text], script)))
  const over = likelihood([text], 'Latn') - own
  if (over <= OF_ONE_LINE) return 'hardly'
  return over > OF_ONE_SIGN * Array.from(text).length ? 'surely' : 'perhaps'
}

/** Natural logarithm of how often a script is misread as these signs. */
function likelihood(texts: readonly string[], script: MisreadScript): number {
  const known = signs[script]
  return texts
    .flatMap((text) => Array.from(text, signOf))
    .reduce((sum, sign) => sum + (known[sign] ?? unseen[script]), 0)
}

/** Digits, signs and plain Latin letters as they are, of other letters their kind. */
export function signOf(character: string): string {
  if (!/\p{L}/u.test(character) || /[A-Za-z]/.test(character)) return character
  const script = scriptOf(character)
  return script === 'Latn' ? (/\p{Lu}/u.test(character) ? 'À' : 'à') : script
}
