import type { SpecimenLayout } from './layouts.ts'
import type { MockStateCode } from './mock-states.ts'

/** What a zone may be set in: two cuts of OCR-B, and Courier. */
export const zoneFaces = ['ocrB', 'ocrBSharp', 'courier'] as const
export type ZoneFace = (typeof zoneFaces)[number]

/** Everything that decides what a specimen looks like and what is true of it. */
export interface SpecimenDescription {
  readonly layout: SpecimenLayout
  /** For cards: which sides are in the picture, one above the other when both. */
  readonly sides: 'front' | 'back' | 'both'
  /** The issuer. */
  readonly state: MockStateCode
  /** Whose citizen the holder is; differs from the issuer on visas. */
  readonly nationality: MockStateCode
  /** One or two letters, `P`, `ID`, `V` (ICAO 9303-3 §4.4). */
  readonly documentCode: string
  readonly documentNumber: string
  /** As printed, diacritics included. */
  readonly surname: string
  /** As printed, separated by single spaces; empty for a holder with one name. */
  readonly givenNames: string
  readonly sex: 'M' | 'F' | 'X'
  /** Dates are `YYYY-MM-DD`. */
  readonly birthDate: string
  readonly issueDate: string
  readonly expiryDate: string
  readonly birthPlace: string
  /** What follows in the zone's optional data, in the MRZ alphabet; may be empty. */
  readonly optionalData: string
  readonly print: {
    readonly zoneFont: ZoneFace
    readonly pageFont: 'sans' | 'condensed' | 'serif'
    /** Ink spread around each stroke of the zone, mm (0 to 0.06). */
    readonly inkSpread: number
  }
  /** Decides guilloche, portrait and colours; no truth depends on it. */
  readonly artworkSeed: string
}
