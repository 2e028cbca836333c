/** States and provinces as headings and addresses name them, and what is known of each. */
import { countries } from '../../catalogue/countries.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { onlyOne } from '../print/only-one.ts'
import type { Piece } from '../print/piece.ts'
import { postalLineOf } from './postal-lines.ts'

/** States and provinces by the key of their name. */
const codes: ReadonlyMap<string, string> = new Map(
  [...countries.values()].flatMap(({ jurisdictions = {} }) =>
    Object.entries(jurisdictions).map(([code, name]) => [wordKey(name), code] as const),
  ),
)

const givenFirst: ReadonlySet<string> = new Set(
  [...countries.values()].flatMap(({ givenNamesFirst = [] }) => givenNamesFirst),
)

/** Whether the one state that a page names, alone or in a postal line, prints given names first. */
export function printsGivenNamesFirst(page: readonly Piece[]): boolean {
  const named = page.flatMap(
    (piece) => codes.get(wordKey(piece.text)) ?? postalLineOf(piece)?.state.value ?? [],
  )
  return givenFirst.has(onlyOne(new Set(named)) ?? '')
}
