/**
 * States and provinces as they head cards and end addresses: `NEW YORK STATE`, `BRITISH COLUMBIA`,
 * `IL`.
 */
import { countries } from '../../catalogue/countries.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { Piece } from '../piece.ts'
import { postalLineOf } from './postal-line.ts'

/** States and provinces by the key of their name. */
const codes: ReadonlyMap<string, string> = new Map(
  [...countries.values()].flatMap(({ jurisdictions = {} }) =>
    Object.entries(jurisdictions).map(([code, name]) => [wordKey(name), code] as const),
  ),
)

const givenFirst: ReadonlySet<string> = new Set(
  [...countries.values()].flatMap(({ givenNamesFirst = [] }) => givenNamesFirst),
)

/**
 * Whether the one state or province that a page names, in a line of its own or in its postal line,
 * prints given names above the surname.
 */
export function printsGivenNamesFirst(page: readonly Piece[]): boolean {
  const named = page.flatMap(
    (piece) => codes.get(wordKey(piece.text)) ?? postalLineOf(piece)?.state.value ?? [],
  )
  const [only, ...others] = new Set(named)
  return only !== undefined && others.length === 0 && givenFirst.has(only)
}
