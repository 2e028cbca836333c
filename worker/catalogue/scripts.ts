import { z } from 'zod'

/** ISO 15924; `Hani` stands for everything Chinese, Japanese and Korean are written with. */
export const script = z.enum([
  'Latn',
  'Cyrl',
  'Grek',
  'Armn',
  'Geor',
  'Hebr',
  'Arab',
  'Thai',
  'Deva',
  'Hani',
])
export type Script = z.infer<typeof script>

const letters: readonly (readonly [Script, RegExp])[] = [
  ['Latn', /\p{Script=Latin}/gu],
  ['Cyrl', /\p{Script=Cyrillic}/gu],
  ['Grek', /\p{Script=Greek}/gu],
  ['Armn', /\p{Script=Armenian}/gu],
  ['Geor', /\p{Script=Georgian}/gu],
  ['Hebr', /\p{Script=Hebrew}/gu],
  ['Arab', /\p{Script=Arabic}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Deva', /\p{Script=Devanagari}/gu],
  ['Hani', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu],
]

/** Most texts have none: one look at them instead of one for each script. */
const beyondLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** The script that most letters of a text are in; `Latn` if it has no letters. */
export function scriptOf(text: string): Script {
  if (!beyondLatin.test(text)) return 'Latn'
  let most: Script = 'Latn'
  let count = 0
  for (const [name, pattern] of letters) {
    const found = text.match(pattern)?.length ?? 0
    if (found > count) [most, count] = [name, found]
  }
  return most
}
