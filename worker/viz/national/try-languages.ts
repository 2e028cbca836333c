import { lengthOf } from '../../text/detect/text-line.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'
import { textOf } from '../letter.ts'
import type { Row } from './doubtful-rows.ts'
import { vocabularyLetters } from './language-evidence.ts'
import type { RowReader } from './row-reader.ts'

/** Most rows that a language is tried on, and their length in capital heights: labels are short. */
const TRIED_ROWS = 10
const LENGTH_MAX = 16

/** Letters of a language's vocabulary that are enough to recognize it, and to try no other. */
const TOLD_LETTERS = 12
const SURE_LETTERS = 24

/** Its reader writes traditional characters as simplified ones: others are tried after it. */
const AMBIGUOUS: NationalLanguage = 'zh'

/** The language with the most letters of labels, titles and issuers; null if none has enough. */
export async function tryLanguages(
  rows: readonly Row[],
  languages: readonly NationalLanguage[],
  read: RowReader,
): Promise<NationalLanguage | null> {
  const short = rows.filter(({ line }) => lengthOf(line) < LENGTH_MAX * line.capitalHeight)
  const tried = short.slice(0, TRIED_ROWS)
  let best: NationalLanguage | null = null
  let most = TOLD_LETTERS - 1
  for (const language of languages) {
    const texts: string[] = []
    for (const row of tried) texts.push(textOf((await read(row, language))?.letters ?? []))
    const letters = vocabularyLetters(texts, language)
    if (letters > most) [best, most] = [language, letters]
    if (most >= SURE_LETTERS && language !== AMBIGUOUS) break
  }
  return best
}
