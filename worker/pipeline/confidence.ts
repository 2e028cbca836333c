/** How far the stages trust the readers: probabilities from 0 to 1, their origin and date. */
import { highMin } from '../../shared/contract/confidence-bands.ts'
import { justBelowHigh } from '../calibration/just-below-high.ts'
import type { SourcedTable } from '../catalogue/provenance.ts'

export const trust = {
  source: 'estimates',
  date: '2026-11-21',
  /** Factor for kind and country from an MRZ that did not pass: its code may be misread, too. */
  kindWithoutDigits: 0.7,
  /** Cap, below `medium`, for values of an MRZ whose digits show that it was guessed. */
  guessedMrzMax: 0.59,
  /**
   * Least share of a kind among the labeller's that counts as a vote, and how often it is right.
   * 2026-11-26: on 216 photographs of held-apart designs 0.9 names 207 kinds and 0.97 names 204, none
   * wrong.
   */
  labelledKindMin: 0.9,
  labelledKind: 0.85,
  /**
   * A kind counts only where the labeller also sees values of as many fields, each of at least this
   * mean probability. 2026-11-26: 8 of 125 pictures of a bare barcode passed for documents without
   * it, on 0 such fields each; of 530 photographs of specimens 22 have fewer than two.
   */
  labelledFieldsMin: 2,
  labelledFieldMin: 0.85,
  /** How often the issuing state of an MRZ that passed is right: no check digit covers it. */
  issuingState: 0.99,
  /** The same for either state where issuing state and nationality differ and should not. */
  statesDiffer: 0.5,
  /**
   * A country less likely than this is named by nothing: the surest evidence that only implies one,
   * the language of captions, is right 92 times in 100 (`vote-rates.ts`), and what is `high` 98 times.
   */
  namedMin: 0.95,
  impliedCountryMax: justBelowHigh,
  /** Cap for the issuer of a document of unknown kind: its heading may be that of a newspaper. */
  issuerWithoutKindMax: justBelowHigh,
  /** Cap for a kind without any value read: a cover or a drawing of a card may name it. */
  kindWithoutDataMax: justBelowHigh,
  /** From this probability on a name is published as printed, not as the MRZ transliterates it. */
  spellingMin: 0.6,
  /** Cap for doubtful names, such as one that MRZ and page spell with different letters. */
  doubtedNameMax: justBelowHigh,
  /** Cap for a name derived from another alphabet: the holder may spell it otherwise. */
  derivedNameMax: justBelowHigh,
  /** Cap for print that differs by one character from a barcode's value. */
  nearCodeMax: justBelowHigh,
  /** Cap, below `medium`, for a value that another source of the document contradicts. */
  contradictedMax: 0.59,
  /**
   * Cap for a number whose check digit holds and that says another day of birth than the document: it
   * was hardly misread, but may be another person's.
   */
  againstDateMax: justBelowHigh,
  /** Cap for a kind that only a code names which lies on no card: its signature is not checked. */
  codeAloneMax: justBelowHigh,
  /** Cap for values, and for the kind, of a document beside which another may be meant. */
  oneOfTwoMax: justBelowHigh,
  /**
   * From these probabilities on values of print, and those of MRZ and barcode, are compared to see
   * whether they are of one person.
   */
  unlikeMin: 0.6,
  statedMin: 0.85,
  /** Cap for a printed date that is out of order with those of MRZ or barcode: it cannot be right. */
  outOfOrderMax: 0.5,
  /** Cap for a date whose century only the order of all dates decides: another may be misread. */
  otherCenturyMax: justBelowHigh,
  /** From this probability on, that of `high`, MRZ and barcode take precedence over any print. */
  vouchedMin: highMin,
  /** From this probability on print may contradict the MRZ; poorly read print does not. */
  contradictionMin: 0.95,
  /** The same for a value that differs by one character: it was usually misread. */
  nearContradictionMin: 0.99,
  /**
   * The same for what no misreading explains: names and numbers that are nothing alike, and words
   * of a closed list, such as a sex. Their own scale ends below `contradictionMin`: 0.943 for words.
   * Above the caps of print that may be another value (0.85). 2026-11-26: docs/decisions/0357.
   */
  unlikeContradictionMin: 0.86,
  /**
   * The same for whole names that have no word in common: the scale of whole names without other
   * evidence ends at 0.88. An estimate.
   */
  otherNameMin: 0.75,
  /**
   * From this probability on a closer look decides which way up a page without an MRZ is.
   * Measured 2026-11-22: docs/decisions/0033, "The closer look also decides which way is up".
   */
  closerTurnMin: 0.75,
  /** Cap for a reading whose MRZ did not pass, multiplied by the share of its digits that hold. */
  digitsFailMax: 0.85,
} as const satisfies SourcedTable
