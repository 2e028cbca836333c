import type { Piece } from '../piece.ts'

/** Whether a value ends where none does, on a comma: another line of it follows, read or not. */
export function endsOpen({ text }: Pick<Piece, 'text'>): boolean {
  return /[,，、]\s*$/u.test(text)
}
