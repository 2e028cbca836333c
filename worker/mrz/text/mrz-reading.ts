import type { DigitSubject, LayoutName, Span } from './layout.ts'

export interface MrzField {
  /**
   * Normalised: dates `YYYY-MM-DD`, states alpha-3, names with spaces; null when
   * the MRZ leaves it empty or what stands there cannot be such a value.
   */
  readonly value: string | null
  /** The characters as read, filler included. */
  readonly printed: string
  /** Whether the check digits over it hold, after `correction` where there is one; null: no digit speaks of it. */
  readonly valid: boolean | null
  /** Of a long document number the first nine characters only. */
  readonly span: Span
  /**
   * What was put right to make every digit over the field hold, where no other pair
   * of look-alikes does; of the digit alone when only the digit was misread. No proof:
   * one in six of the numbers misread otherwise find a correction by accident.
   */
  readonly correction: { readonly from: string; readonly to: string } | null
}

export interface NationalNames {
  /** Windows language identifier. */
  readonly lcid: number
  readonly surname: string | null
  readonly givenNames: string | null
}

/** An MRZ taken apart. A field is null where the layout has no place for it. */
export interface MrzReading {
  readonly layout: LayoutName
  /** Exactly as read; corrections reach the fields only. */
  readonly lines: readonly string[]
  readonly documentCode: MrzField | null
  readonly issuingState: MrzField | null
  readonly documentNumber: MrzField | null
  readonly birthDate: MrzField | null
  readonly sex: MrzField | null
  readonly expiryDate: MrzField | null
  /** Null where the issuer keeps none in the optional data. */
  readonly issueDate: MrzField | null
  readonly nationality: MrzField | null
  readonly surname: MrzField | null
  /** Null also for a holder with one name only (ICAO 9303-3 §4.6). */
  readonly givenNames: MrzField | null
  readonly optionalData: MrzField | null
  readonly optionalData2: MrzField | null
  /** The names as the MRZ spells them in a national alphabet; null where it has none of its own. */
  readonly nationalNames: NationalNames | null
  /**
   * The last position of a name field, or the last but one, holds a letter: the name may go on where
   * the MRZ cannot (ICAO 9303-4 §4.2.3), which has no room for a filler and one letter more.
   */
  readonly nameTruncated: boolean
  /** Whose own digit fails, in the order of `digitSubjects`. */
  readonly failedSubjects: readonly DigitSubject[]
  readonly digits: { readonly total: number; readonly passed: number }
  /** Every digit holds and every field is one the layout allows, in the lines as read. */
  readonly passed: boolean
  /** Null when passed; else what the lines alone have to say (see `composeReason`). */
  readonly reason: string | null
}
