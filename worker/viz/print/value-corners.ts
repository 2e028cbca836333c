/** Where the pieces of a value stand in the picture. */
import type { Point } from '../../image/affine.ts'
import type { Quad } from '../../text/detect/quadrilateral.ts'
import type { Piece } from './piece.ts'

/**
 * The corners around all pieces, as the first one reads, in overview pixels; nothing where a line's
 * place is not known.
 */
export function cornersOf(pieces: readonly Piece[]): { readonly corners?: Quad } {
  const placed = pieces.map(cornersOfPiece).filter((corners) => corners !== null)
  const [first, ...others] = placed
  if (first === undefined) return {}
  return { corners: others.length === 0 ? first : around(first, placed) }
}

/**
 * A part of a line: by where its characters were seen, else by its share of the line's width. Print
 * that runs up or down its page is placed whole where only that is known, since it is divided across.
 */
function cornersOfPiece(piece: Piece): Quad | null {
  const { whole } = piece.line
  if (whole === undefined) return null
  const { from, to } = spanOfCharacters(piece) ?? spanOfBox(piece.box, whole.box)
  const [p, q, r, s] = whole.corners
  return [between(p, q, from), between(p, q, to), between(s, r, to), between(s, r, from)]
}

interface Span {
  readonly from: number
  readonly to: number
}

/** From the first character's edge to the last one's; null if a reader did not say where they are. */
function spanOfCharacters({ line, characters }: Piece): Span | null {
  const seen = characters.flatMap(({ at }) => at ?? [])
  if (seen.length < characters.length || seen.length === 0) return null
  const [first, last] = [Math.min(...seen), Math.max(...seen)]
  const half =
    seen.length > 1 ? (last - first) / (seen.length - 1) / 2 : 0.5 / line.characters.length
  return { from: Math.max(0, first - half), to: Math.min(1, last + half) }
}

function spanOfBox(box: Piece['box'], whole: Piece['box']): Span {
  const width = whole.x1 - whole.x0
  if (width <= 0 || whole.y1 - whole.y0 > width) return { from: 0, to: 1 }
  const shareOf = (x: number) => Math.min(1, Math.max(0, (x - whole.x0) / width))
  return { from: shareOf(box.x0), to: shareOf(box.x1) }
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
}

/** The rectangle in the direction of the first that holds all. */
function around([origin, end]: Quad, all: readonly Quad[]): Quad {
  const length = Math.max(1e-6, Math.hypot(end.x - origin.x, end.y - origin.y))
  const [cos, sin] = [(end.x - origin.x) / length, (end.y - origin.y) / length]
  const level = all.flat().map(({ x, y }) => ({ u: x * cos + y * sin, v: y * cos - x * sin }))
  const us = level.map(({ u }) => u)
  const vs = level.map(({ v }) => v)
  const at = (u: number, v: number): Point => ({ x: u * cos - v * sin, y: u * sin + v * cos })
  const [left, right, top, bottom] = [
    Math.min(...us),
    Math.max(...us),
    Math.min(...vs),
    Math.max(...vs),
  ]
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
}
