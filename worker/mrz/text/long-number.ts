/**
 * Document numbers of more than nine characters (ICAO 9303-5 note j, 9303-6): nine in their field,
 * `<` in place of the digit, then the rest at the start of the optional data, the digit and filler.
 */
import type { MrzLayout, Span } from './layout.ts'

export interface LongNumber {
  readonly head: Span
  /** The nine characters and the `<` after them. */
  readonly headWithFiller: Span
  readonly tail: Span
  readonly digit: Span
  /** The rest of the optional data after the digit. */
  readonly optionalData: Span
}

/** Where the long number of this MRZ stands; null if its number is a short one. */
export function longNumberOf(layout: MrzLayout, lines: readonly string[]): LongNumber | null {
  const head = layout.fields.documentNumber
  const room = layout.longNumberTail
  if (room === null || head === undefined) return null
  const numberLine = lines[head.line]!
  // A short number always has a digit after it; a number that ends in filler is short, too.
  if (numberLine[head.end] !== '<' || numberLine[head.end - 1] === '<') return null

  const filler = lines[room.line]!.indexOf('<', room.start)
  const end = filler === -1 || filler > room.end ? room.end : filler
  // At least one further character of the number, and its digit.
  if (end - room.start < 2) return null
  return {
    head,
    headWithFiller: { ...head, end: head.end + 1 },
    tail: { line: room.line, start: room.start, end: end - 1 },
    digit: { line: room.line, start: end - 1, end },
    optionalData: { line: room.line, start: end, end: room.end },
  }
}
