/** A check digit of an MRZ: its line and place, both from 0, and what it covers. */
export interface MrzDigit {
  readonly line: number
  readonly at: number
  /** The subject as `mrz.reason` calls it; null for the digit over several of them. */
  readonly of: string | null
}

const number = 'document number'
const birth = 'date of birth'
const expiry = 'date of expiry'

/** Check digits by `lines x length` and, for visas, a leading `V` (ICAO 9303-4 to 9303-7). */
export const mrzDigits: Readonly<Record<string, readonly MrzDigit[]>> = {
  '2x44': [
    { line: 1, at: 9, of: number },
    { line: 1, at: 19, of: birth },
    { line: 1, at: 27, of: expiry },
    { line: 1, at: 42, of: 'optional data' },
    { line: 1, at: 43, of: null },
  ],
  '2x36': [
    { line: 1, at: 9, of: number },
    { line: 1, at: 19, of: birth },
    { line: 1, at: 27, of: expiry },
    { line: 1, at: 35, of: null },
  ],
  '3x30': [
    { line: 0, at: 14, of: number },
    { line: 1, at: 6, of: birth },
    { line: 1, at: 14, of: expiry },
    { line: 1, at: 29, of: null },
  ],
  V: [
    { line: 1, at: 9, of: number },
    { line: 1, at: 19, of: birth },
    { line: 1, at: 27, of: expiry },
  ],
}
