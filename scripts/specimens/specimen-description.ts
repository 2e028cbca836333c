import type { CoreField } from '../../shared/fields/catalogue.ts'
import type { SpecimenLayout } from './layouts.ts'
import type { PageFaces } from './typeset/face-for.ts'
import type { PrintStyle } from './typeset/print-styles.ts'
import type { JurisdictionCode } from './words/jurisdictions.ts'
import type { StateCode } from './words/states.ts'

/** The faces an MRZ may be set in: two cuts of OCR-B, and Courier. */
export const mrzFaces = ['ocrB', 'ocrBSharp', 'courier'] as const
export type MrzFace = (typeof mrzFaces)[number]

/** Everything that decides what a specimen looks like, and its truth. */
export interface SpecimenDescription {
  readonly layout: SpecimenLayout
  /** For cards: which sides are shown; `both`: one above the other. */
  readonly sides: 'front' | 'back' | 'both'
  /** The issuer. */
  readonly state: StateCode
  /** The state whose citizen the holder is; on visas it differs from the issuer. */
  readonly nationality: StateCode
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
  /** The MRZ's optional data, in the MRZ alphabet; may be empty. */
  readonly optionalData: string
  readonly print: PageFaces & {
    readonly mrzFont: MrzFace
    /** Ink spread around each stroke of the MRZ, mm (0 to 0.06). */
    readonly inkSpread: number
    /** How values are printed; default: plainly. */
    readonly valuePrint?: PrintStyle
  }
  /** Values that only some documents print, or print differently; dates `YYYY-MM-DD`. */
  readonly more?: Readonly<Partial<Record<CoreField, string>>>
  /** Spellings in the issuer's own script, if it is not Latin. */
  readonly national?: Readonly<Partial<Record<CoreField, string>>>
  /** The state or province, if these issue the cards. */
  readonly jurisdiction?: JurisdictionCode
  /** The audit number of an AAMVA card. */
  readonly discriminator?: string
  /** AAMVA version of the barcode, 1 to 10; 0: the form before the standard. */
  readonly aamvaVersion?: number
  /** Hue of the artwork, 0 to 359; default: the issuer's. */
  readonly hue?: number
  /** Decides guilloche, portrait and colours; no truth depends on it. */
  readonly artworkSeed: string
}
