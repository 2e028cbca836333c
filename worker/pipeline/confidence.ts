/**
 * The numbers by which the stages trust what the readers found, from 0 to 1, with where they come
 * from and the day they were set.
 */
import { highMin } from '../../shared/contract/confidence-bands.ts'
import { justBelowHigh } from '../calibration/just-below-high.ts'
import type { SourcedTable } from '../catalogue/provenance.ts'

export const trust = {
  source: 'estimates',
  date: '2026-11-21',
  /** How much a kind is trusted whose code comes from an MRZ whose digits fail: it may be misread as well. */
  kindWithoutDigits: 0.7,
  /** How often the issuing state of an MRZ that passes is right: no digit covers it. */
  issuingState: 0.99,
  /** The issuer of what is of no known kind is never certain: a heading may be that of a newspaper. */
  issuerWithoutKindMax: justBelowHigh,
  /** Nor is a kind of which no value was read: a cover says it, and a drawing of a card. */
  kindWithoutDataMax: justBelowHigh,
  /** At or above this probability a name is published as the page spells it, and not as the MRZ transliterates it. */
  spellingMin: 0.6,
  /** A name of an MRZ that the page prints with another letter is at most so likely. */
  doubtedNameMax: justBelowHigh,
  /** Print that is one character off a barcode's value is at most so likely. */
  nearCodeMax: justBelowHigh,
  /** At or above this probability what MRZ or barcode say is taken before any print: what is published as high. */
  vouchedMin: highMin,
  /** At or above this probability a printed value contradicts the MRZ: what was read badly contradicts nothing. */
  contradictionMin: 0.95,
  /** The same of one that is a single character away: more often that was misread than printed so. */
  nearContradictionMin: 0.99,
  /**
   * At or above this probability a closer look decides which way a page without an MRZ is up.
   * Measured 2026-11-22: docs/decisions.md, "The closer look also decides which way is up".
   */
  closerTurnMin: 0.75,
  /** A reading whose MRZ fails is at most so likely, and the less the more of its digits fail. */
  digitsFailMax: 0.85,
} as const satisfies SourcedTable
