/** How likely what a barcode says is right, 0 to 1. */
import type { SourcedTable } from '../catalogue/provenance.ts'

export const barcodeTrust = {
  source:
    'of 45 AAMVA payloads read from 64 photographed specimens 685 fields were right and none ' +
    'wrong (docs/log/measurements.md); the rest estimates',
  date: '2026-11-22',
  /**
   * A value of a payload in a standard's form. Error correction protects every character, and an
   * uncertain symbol counts only when it was read twice, so these values are `high`.
   */
  parsed: 0.99,
  /** An incomplete value, cut off by the issuer or without its letters: right as far as it goes. */
  truncated: 0.75,
  /** A value of a payload without separators, divided by the letters of its elements alone. */
  dividedByLetters: 0.85,
  /** What a seal says whose signature is not that of its signer; below `medium`. */
  forged: 0.5,
  /** A number whose own check digit fails: read right, but hardly what the issuer wrote. */
  failedCheck: 0.75,
  /** The text of a code with error correction or a check digit. */
  checked: 0.98,
  /** Code 39 and ITF have no check digit of their own. */
  unchecked: 0.8,
  /** Text whose character set had to be guessed. */
  guessedCharset: 0.7,
  /** The kind of document, by the subfile of an AAMVA payload. */
  kindOfCard: 0.99,
  /**
   * The kind by magnetic stripe tracks, which are the same on an issuer's licences and other cards.
   */
  kindOfTracks: 0.7,
  /** The kind by the feature definition that a seal follows. */
  kindOfSeal: 0.95,
  /** The kind by the layout of an issuer's own code, which no other document has. */
  kindOfNational: 0.98,
  /**
   * The country a payload names. It may belong to another document, such as a visa in a passport.
   */
  country: 0.99,
} as const satisfies SourcedTable
