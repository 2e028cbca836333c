/** Whether a piece may be print at all, judged by its script. */
import { languages } from '../../catalogue/languages.ts'
import type { Piece } from '../piece.ts'

/**
 * Whether a piece is in Latin letters or in a script of the page's languages: `ՂՌՌԴԴՌ` on a card of
 * Colombia is its signature.
 * @param tags BCP 47, of the page
 */
export function isOfLetters({ script }: Pick<Piece, 'script'>, tags: readonly string[]): boolean {
  return script === 'Latn' || tags.some((tag) => languages.get(tag)?.script === script)
}
