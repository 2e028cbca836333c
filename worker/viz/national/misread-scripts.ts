/** What the reader of print makes of scripts that it does not know. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { scriptOf } from '../../catalogue/scripts.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'

/** Scripts that the reader misreads, each in its way; `Latn`: Latin in a bad photograph. */
export const misreadScripts = ['Arab', 'Deva', 'Hang', 'Hani', 'Latn', 'Thai'] as const
export type MisreadScript = (typeof misreadScripts)[number]

const misreadTable = z.strictObject({
  source: z.string(),
  date: z.iso.date(),
  /** The reader of print that made these mistakes: another one makes others. */
  model: z.string(),
  /** For each script, natural logarithm of how often a character of it is misread as each sign. */
  signs: z.record(z.enum(misreadScripts), z.record(z.string(), z.number())),
  /** The same for a sign that `signs` does not list. */
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

/** Fewest misread signs of a page in such a script: a card’s back with its ideographs has some 35. */
const SIGNS_MIN = 24
/** How much likelier than Latin a script must be, for each sign: natural logarithm of odds. */
const OVER_LATIN = 0.45
/** The same for few signs, as a code read as print has. */
const OF_FEW_OVER_LATIN = 1
const FEW_MAX = 40
/** How much less likely than the best script another may be, for all signs: the same unit. */
const UNDER_BEST = 15

/** Languages of misread lines, likeliest script first; empty if too few signs, or rather Latin. */
export function likelyLanguages(texts: readonly string[]): NationalLanguage[] {
  const signs = Array.from(texts.join('')).length
  if (signs < SIGNS_MIN) return []
  const rated = misreadScripts
    .map((script) => ({ script, likely: likelihood(texts, script) }))
    .sort((a, b) => b.likely - a.likely)
  const best = rated[0]?.likely ?? 0
  const over = signs < FEW_MAX ? OF_FEW_OVER_LATIN : OVER_LATIN
  const least = likelihood(texts, 'Latn') + over * signs
  return rated
    .filter(({ likely }) => likely > best - UNDER_BEST && likely > least)
    .flatMap(({ script }) => languagesOf[script])
}

/** How much likelier Latin must be for a single line, which says less: logarithm of odds. */
const OF_ONE_LINE = 3
/** The same for each sign of the line, above which it is surely Latin. */
const OF_ONE_SIGN = 1.2

/** How surely a misread line is Latin, not in that language; `perhaps`: a reading can decide. */
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

/** Natural logarithm of the likelihood that a script is misread as these texts. */
function likelihood(texts: readonly string[], script: MisreadScript): number {
  const known = signs[script]
  return texts
    .flatMap((text) => Array.from(text, signOf))
    .reduce((sum, sign) => sum + (known[sign] ?? unseen[script]), 0)
}

/** What a character counts as: digits, signs, plain letters themselves, `À`, `à`, or a script. */
export function signOf(character: string): string {
  if (!/\p{L}/u.test(character) || /[A-Za-z]/.test(character)) return character
  const script = scriptOf(character)
  return script === 'Latn' ? (/\p{Lu}/u.test(character) ? 'À' : 'à') : script
}
