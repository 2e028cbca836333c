import type { DigitSubject, LayoutName, Span } from './layout.ts'

export interface MrzField {
  /**
   * Normalised: dates `YYYY-MM-DD`, states alpha-3, names with spaces; null if the MRZ leaves it
   * empty or what stands there cannot be such a value.
   */
  readonly value: string | null
  /** The characters as read, filler included. */
  readonly printed: string
  /**
   * Whether the check digit over it holds, after `correction` if there is one; null: no digit
   * decides.
   */
  readonly valid: boolean | null
  /** For a long document number, only the first nine characters. */
  readonly span: Span
  /**
   * The correction that makes every digit over the field hold, where no other swap of look-alikes
   * does; that of the digit if only the digit was misread. It is no proof: of numbers misread in
   * other ways, one in six also finds a correction by accident.
   */
  readonly correction: { readonly from: string; readonly to: string } | null
}

export interface NationalNames {
  /** Windows language identifier. */
  readonly lcid: number
  readonly surname: string | null
  readonly givenNames: string | null
}

/** The contents of an MRZ. A field is null if the layout has no place for it. */
export interface MrzReading {
  readonly layout: LayoutName
  /** Exactly as read; corrections change only the fields. */
  readonly lines: readonly string[]
  readonly documentCode: MrzField | null
  readonly issuingState: MrzField | null
  readonly documentNumber: MrzField | null
  readonly birthDate: MrzField | null
  readonly sex: MrzField | null
  readonly expiryDate: MrzField | null
  /** Null unless the issuer keeps it in the optional data. */
  readonly issueDate: MrzField | null
  readonly nationality: MrzField | null
  /** Null also for a holder with given names only, and where `fullName` is set. */
  readonly surname: MrzField | null
  /** Null also for a holder with one name only (ICAO 9303-3 §4.6). */
  readonly givenNames: MrzField | null
  /**
   * A name of several words without a `<<` between them: the zone does not say where its surname
   * ends. Else null.
   */
  readonly fullName: MrzField | null
  readonly optionalData: MrzField | null
  readonly optionalData2: MrzField | null
  /** The names as the MRZ spells them in a national alphabet; null if it uses none. */
  readonly nationalNames: NationalNames | null
  /**
   * Whether one of the last two positions of a name field holds a letter: the name may then go on,
   * since there was no room for a filler and one letter more (ICAO 9303-4 §4.2.3).
   */
  readonly nameTruncated: boolean
  /** Fields whose own digit fails, in the order of `digitSubjects`. */
  readonly failedSubjects: readonly DigitSubject[]
  readonly digits: { readonly total: number; readonly passed: number }
  /** Whether every digit holds and every field is one the layout allows, in the lines as read. */
  readonly passed: boolean
  /** Null if passed; else the reason, from the lines alone (see `composeReason`). */
  readonly reason: string | null
}
