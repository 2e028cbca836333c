/** Words that describe the holder: nationalities, and what may be a name or a place. */
import type { DocumentKind } from '../../../shared/contract/scan.ts'
import { countries } from '../../catalogue/countries.ts'
import { stateOf } from '../../catalogue/state-words.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { holdsTitle, labelsSpelt } from './label-words.ts'
import { type Piece, pieceOf } from './piece.ts'
import type { PrintedLine } from './printed-page.ts'

/** Shorter words and codes occur in too many unrelated lines. */
const LENGTH_MIN = 5

/** Countries by words for citizens, null if two share one; not by names, as headings have them. */
const countryOf = new Map<string, string | null>()
for (const [country, { nationalities, titles }] of countries) {
  const names = new Set(titles.map(wordKey))
  for (const key of new Set(nationalities.map(wordKey))) {
    if (key.length < LENGTH_MIN || names.has(key)) continue
    countryOf.set(key, countryOf.has(key) ? null : country)
  }
}

/** Kinds whose holders are, as a rule, citizens of the issuer. */
const ofCitizens: ReadonlySet<DocumentKind | null> = new Set(['identity_card', 'passport'])

/** Whether the holder of such a document is a citizen of its issuer, as a rule. */
export function isOfCitizens(kind: DocumentKind | null): boolean {
  return ofCitizens.has(kind)
}

/** A date before the last word of a line: `24.03.1982 DEUTSCH`. */
const beforeLastWord = /^\s*\d[\d\s./-]{5,9}\s(?=\p{L}+$)/u

/** The country (alpha-3) and the word of a nationality alone or behind a date; else null. */
export function nationalityOf(line: PrintedLine): { country: string; word: Piece } | null {
  const word = pieceOf(line, beforeLastWord.exec(line.text)?.[0].length ?? 0)
  const country = countryOf.get(wordKey(word.text)) ?? null
  return country === null ? null : { country, word }
}

/** One to four words, the first with a capital; `A/L`, `A/P`, `S/O`, `D/O` mean child of. */
const name = /^\p{Lu}[\p{L}\p{M}'’.-]+(?: (?:[AS]\/[LPO]|D\/O|\p{L}[\p{L}\p{M}'’.-]*)){0,3}$/u

/** Whether a piece may be a name or place: no label or title, no word for a state or citizens. */
export function isHoldersWord(
  { text, line }: Pick<Piece, 'text' | 'line'>,
  languages: readonly string[],
): boolean {
  return (
    name.test(text) &&
    labelsSpelt(text).length === 0 &&
    !holdsTitle(text) &&
    nationalityOf(line) === null &&
    stateOf(text, languages) === null
  )
}

/** A sex is one letter, perhaps with a speck. */
const SIGN_LENGTH_MAX = 2

/** Whether a piece is as short as the letter of a sex. */
export function isSign({ text }: Piece): boolean {
  return Array.from(text).length <= SIGN_LENGTH_MAX
}
