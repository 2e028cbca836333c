import type { Point } from '../../image/affine.ts'

/** The symbologies that are searched for (ISO/IEC 15424), by the names zxing gives them. */
export const symbologies = [
  'PDF417',
  'QRCode',
  'Aztec',
  'DataMatrix',
  'Code128',
  'Code39',
  'ITF',
] as const
export type Symbology = (typeof symbologies)[number]

/** Two-dimensional symbologies with finder patterns, which are found in any orientation. */
export const matrixSymbologies = ['QRCode', 'Aztec', 'DataMatrix'] as const

/** One row of bars. */
export const linearSymbologies = ['Code128', 'Code39', 'ITF'] as const

/** Symbologies made of bars, which a decoder reads only when they lie straight. */
export const barSymbologies = ['PDF417', ...linearSymbologies] as const

/** Upper left, upper right, lower right, lower left in the symbol's own reading order, pixels. */
export type SymbolCorners = readonly [Point, Point, Point, Point]

/** One symbol as a decoder returns it. */
export interface DecodedSymbol {
  readonly symbology: Symbology
  /** The payload as stored, before any character set. */
  readonly bytes: Uint8Array
  /** The payload in Unicode, by the character set it declares or else a guessed one. */
  readonly text: string
  /** Whether the symbol declares its character set (ECI), so that nothing was guessed. */
  readonly isCharsetDeclared: boolean
  /**
   * False if the error correction was used up, or it is not known how much was left: the text may
   * then be wrong, and counts only when it was read twice.
   */
  readonly isCertain: boolean
  readonly corners: SymbolCorners
}

export function isSymbology(name: string): name is Symbology {
  return symbologies.some((known) => known === name)
}

export function isSameCode(one: DecodedSymbol, other: DecodedSymbol): boolean {
  return one.symbology === other.symbology && Buffer.compare(one.bytes, other.bytes) === 0
}
