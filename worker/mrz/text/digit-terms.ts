import { digitWeights, longNumberSpans } from './check-digit.ts'
import type { MrzLayout, Span } from './layout.ts'
import { longNumberOf } from './long-number.ts'

/**
 * The factors of one character's value in the check digits over it, each written as a sum that must
 * be 0 modulo 10 (ICAO 9303-3 §4.9): the digit itself has the factor -1.
 */
export interface DigitTerm {
  /** Index of the layout's digit that covers it, besides the composite one; -1: none. */
  readonly check: number
  /** Factors in that digit's sum and in the composite one's, 0 to 9; 0: not part of it. */
  readonly own: number
  readonly composite: number
}

const minusOne = 9

/**
 * The terms by line and column. The lines are needed because the digit of a long document number
 * stands elsewhere.
 */
export function digitTerms(
  layout: MrzLayout,
  lines: readonly string[],
): ReadonlyArray<readonly DigitTerm[]> {
  const terms = lines.map((line) =>
    Array.from(line, (): DigitTerm => ({ check: -1, own: 0, composite: 0 })),
  )
  const long = longNumberOf(layout, lines)
  for (const [check, { subject, over, line, index }] of layout.checkDigits.entries()) {
    const isLong = subject === 'document number' && long !== null
    const covered = columnsOf(isLong ? longNumberSpans(long, lines) : over)
    const digit = isLong ? columnsOf([long.digit]) : [{ line, index }]
    const factors = [...covered.map((_, i) => digitWeights[i % 3]!), minusOne]
    for (const [i, at] of [...covered, ...digit].entries()) {
      const row = terms[at.line]!
      const factor = factors[i]!
      const term = row[at.index]!
      row[at.index] =
        subject === 'composite' ? { ...term, composite: factor } : { ...term, check, own: factor }
    }
  }
  return terms
}

function columnsOf(spans: readonly Span[]): { readonly line: number; readonly index: number }[] {
  return spans.flatMap(({ line, start, end }) =>
    Array.from({ length: end - start }, (_, i) => ({ line, index: start + i })),
  )
}
