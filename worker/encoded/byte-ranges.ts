export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The ranges one after another, in their order; a view and no copy where they are one piece. */
export function joinRanges(bytes: Buffer, ranges: readonly ByteRange[]): Buffer {
  const pieces: ByteRange[] = []
  for (const range of ranges) {
    const last = pieces.at(-1)
    if (last?.end === range.start) pieces[pieces.length - 1] = { start: last.start, end: range.end }
    else pieces.push(range)
  }
  const parts = pieces.map(({ start, end }) => bytes.subarray(start, end))
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}
