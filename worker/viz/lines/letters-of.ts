/** Whether a piece may be print at all, by its letters. */
import { languages } from '../../catalogue/languages.ts'
import type { Piece } from '../piece.ts'

/**
 * `ՂՌՌԴԴՌ` on a card of Colombia is its signature: no language of a page is written in such letters.
 * @param tags BCP 47, of the page
 */
export function isOfLetters({ script }: Pick<Piece, 'script'>, tags: readonly string[]): boolean {
  return script === 'Latn' || tags.some((tag) => languages.get(tag)?.script === script)
}
