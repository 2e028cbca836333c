import type { Point } from '../../image/affine.ts'

/** What is looked for; the names are those of ISO/IEC 15424 symbologies as zxing writes them. */
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

/** Two-dimensional ones that are found by their own marks, whichever way they lie. */
export const matrixSymbologies = ['QRCode', 'Aztec', 'DataMatrix'] as const

/** Those made of bars, which have to lie straight before a decoder. */
export const barSymbologies = ['PDF417', 'Code128', 'Code39', 'ITF'] as const

/** Upper left, upper right, lower right, lower left in the symbol's own reading order, pixels. */
export type SymbolCorners = readonly [Point, Point, Point, Point]

/** One symbol as a decoder hands it over. */
export interface DecodedSymbol {
  readonly symbology: Symbology
  /** The payload as stored, before any character set. */
  readonly bytes: Uint8Array
  /** The same in Unicode, by the character set it declares or else a guessed one. */
  readonly text: string
  /** Declares its character set (ECI), so that nothing was guessed. */
  readonly isCharsetDeclared: boolean
  /**
   * False: nothing of its error correction was left over, or it is not known how much, so that
   * the text may be another one; it is to be believed once it was read twice.
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
