export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The ranges of `bytes` in their order, neighbours as one piece. Views: nothing is copied. */
export function piecesOf(bytes: Buffer, ranges: readonly ByteRange[]): Buffer[] {
  const joined: ByteRange[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last?.end === range.start) joined[joined.length - 1] = { start: last.start, end: range.end }
    else joined.push(range)
  }
  return joined.map(({ start, end }) => bytes.subarray(start, end))
}

export function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}
