import type { DocumentKind } from '../../shared/contract/scan.ts'
import { countries } from '../catalogue/countries.ts'
import { wordKey } from '../catalogue/word-key.ts'
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
const behindDate = /^\s*\d[\d\s./-]{5,9}\s(?=\p{L}+$)/u

/** The country (alpha-3) and the word of a nationality alone or behind a date; else null. */
export function nationalityOf(line: PrintedLine): { country: string; word: Piece } | null {
  const word = pieceOf(line, behindDate.exec(line.text)?.[0].length ?? 0)
  const country = countryOf.get(wordKey(word.text)) ?? null
  return country === null ? null : { country, word }
}
