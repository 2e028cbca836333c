import { lengthOf } from '../../text/detect/text-line.ts'
import type { NationalLanguage } from '../../text/recognize/national-data.ts'
import { textOf } from '../letter.ts'
import type { Row } from './doubtful-rows.ts'
import { vocabularyLetters } from './language-evidence.ts'
import type { RowReader } from './row-reader.ts'

/** Labels are short: by so many rows of at most so many capital heights a language is tried. */
const TRIED_ROWS = 10
const LENGTH_MAX = 16

/** Letters of a language's vocabulary by which it is told, and by which no other is tried. */
const TOLD_LETTERS = 12
const SURE_LETTERS = 24

/** Its reader writes traditional characters as simplified ones: only the other reader tells whose they are. */
const AMBIGUOUS: NationalLanguage = 'zh'

/** The language whose labels, titles and issuers stand in these rows; null where none's do. */
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
