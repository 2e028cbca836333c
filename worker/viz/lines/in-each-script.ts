/** Headings that stand beside one another in two scripts: `პირადობის მოწმობა IDENTITY CARD`. */
import { type Piece, pieceOf, wordPieces } from '../piece.ts'

/** Splits a piece where its script changes; empty unless it changes exactly once. */
export function inEachScript(piece: Piece): Piece[] {
  const words = wordPieces(piece)
  const changes = words.flatMap((word, at) => {
    const before = words[at - 1]
    return before !== undefined && before.script !== word.script ? [word] : []
  })
  const [second, ...others] = changes
  if (second === undefined || others.length > 0) return []
  const end = piece.start + Array.from(piece.text).length
  return [pieceOf(piece.line, piece.start, second.start), pieceOf(piece.line, second.start, end)]
}
