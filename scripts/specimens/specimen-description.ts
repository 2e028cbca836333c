import type { FieldName } from './field-names.ts'
import type { SpecimenLayout } from './layouts.ts'
import type { PageFaces } from './typeset/face-for.ts'
import type { PrintStyle } from './typeset/print-styles.ts'
import type { JurisdictionCode } from './words/jurisdictions.ts'
import type { StateCode } from './words/states.ts'

/** What an MRZ may be set in: two cuts of OCR-B, and Courier. */
export const mrzFaces = ['ocrB', 'ocrBSharp', 'courier'] as const
export type MrzFace = (typeof mrzFaces)[number]

/** Everything that decides what a specimen looks like and what is true of it. */
export interface SpecimenDescription {
  readonly layout: SpecimenLayout
  /** For cards: which sides are in the picture, one above the other when both. */
  readonly sides: 'front' | 'back' | 'both'
  /** The issuer. */
  readonly state: StateCode
  /** Whose citizen the holder is; differs from the issuer on visas. */
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
  /** What follows in the MRZ's optional data, in the MRZ alphabet; may be empty. */
  readonly optionalData: string
  readonly print: PageFaces & {
    readonly mrzFont: MrzFace
    /** Ink spread around each stroke of the MRZ, mm (0 to 0.06). */
    readonly inkSpread: number
    /** Unless given, values are plainly printed. */
    readonly valuePrint?: PrintStyle
  }
  /** What only some documents print, and what they print otherwise; dates `YYYY-MM-DD`. */
  readonly more?: Readonly<Partial<Record<FieldName, string>>>
  /** Spellings in the issuer's own script, where it is not Latin. */
  readonly national?: Readonly<Partial<Record<FieldName, string>>>
  /** Which state or province, of issuers that leave cards to them. */
  readonly jurisdiction?: JurisdictionCode
  /** Audit number of a card after the AAMVA design. */
  readonly discriminator?: string
  /** Of the barcode: version of the AAMVA standard, 1 to 10; 0 is the form before it. */
  readonly aamvaVersion?: number
  /** Colour of the artwork, 0 to 359; else the issuer's. */
  readonly hue?: number
  /** Decides guilloche, portrait and colours; no truth depends on it. */
  readonly artworkSeed: string
}
