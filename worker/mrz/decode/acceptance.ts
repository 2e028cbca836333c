/**
 * The numbers by which readings of an MRZ are weighed and accepted: one table a topic, with where
 * its numbers come from and the day they were set. Shares and probabilities are from 0 to 1;
 * certainties are the recognizer's own, so that all are to be measured anew with new weights.
 */
import type { SourcedTable } from '../../catalogue/provenance.ts'

/** What a picture leaves open is settled by what a layout prints at a place. */
export const positionWeights = {
  source: 'ICAO 9303-4 to -7 §4.2.2 for the rules; the sizes are estimates',
  date: '2026-11-21',
  /** Of a character where its layout has no place for it: plainly printed, it is still read. */
  outOfPlace: 1e-3,
  /** Of a first letter that the standard does not list for the class of document. */
  unusualFirstLetter: 0.02,
  /** A character its place made the likeliest is at most so many times as certain as before. */
  overruledMax: 2,
} as const satisfies SourcedTable

/** The codes of states that exist, against others: no check digit would notice `GAN` for `CAN`. */
export const stateCodes = {
  source: '260 pictures made from labelled ones: 247 exact, none passed while wrong',
  date: '2026-11-21',
  /** How much rarer than a listed code one off the list is. */
  unlistedOdds: 0.02,
  /** A listed code is taken when it is at least so likely among all that could stand there. */
  listedShareMin: 0.8,
  /** Characters of a code off the list are taken at least so certain; it is more often misread than printed. */
  unlistedCertaintyMin: 0.97,
} as const satisfies SourcedTable

/** Errors that no digit would notice: two that cancel, or one kind throughout. */
export const undetectedErrors = {
  source: '436 MRZs whose digits held, severities 3 to 5, Courier and the labelled pictures',
  date: '2026-11-21',
  /** A character more certain than this has no part in them. */
  doubtfulBelow: 0.97,
  /** Nor, where another of the same look is doubtful, one more certain than this. */
  alikeDoubtfulBelow: 0.995,
  /** Of the doubtful characters, and of those of one look, so many are tried out. */
  doubtfulMax: 16,
  alikeMax: 6,
} as const satisfies SourcedTable

/**
 * Whether a reading is good enough to be an MRZ at all, and to be asked whether it passes: the
 * limits for that are measured (`worker/calibration/mrz.json`).
 */
export const acceptanceLimits = {
  source: '169 MRZs of severities 4 and 5: without a joint limit 3 pass while wrong, with it none',
  date: '2026-11-21',
  /** That every character is right, digits aside. */
  jointCertaintyMin: 0.3,
  /** Below this presence nothing stands in a column; with more such columns there is no MRZ. */
  presenceMin: 0.3,
  unseenColumnsMax: 4,
} as const satisfies SourcedTable

/** Whether print that has the dimensions of an MRZ is one although its digits fail. */
export const likelyMrz = {
  source:
    'estimates, under which no print of 169 labelled pictures without an MRZ is taken for one',
  date: '2026-11-21',
  /** Mean of the characters' certainty, with what the share of digits that hold adds to it. */
  certaintyMin: 0.8,
  digitShareWeight: 0.3,
  fillersMin: 3,
  /** A single line has one or two digits, which any tenth line of a newspaper fulfils. */
  singleLineCertaintyMin: 0.9,
} as const satisfies SourcedTable

/** What sets a better reading of one document apart; each outweighs all that come after it. */
export const ranks = {
  source: 'the order of trust, by construction',
  date: '2026-11-21',
  digitsHold: 4,
  errorFree: 4,
  digitsVouch: 2,
  digitShare: 2,
} as const satisfies SourcedTable

/** Doubtful columns of a grid of characters, and print beside it. */
export const gridLimits = {
  source: 'estimate',
  date: '2026-11-21',
  /** Of all columns: more is no longer reading but guessing. */
  doubtfulShareMax: 0.25,
  /** Characters outside the columns are print beside it. */
  outsideMax: 30,
  /** Ways so much worse than the best, in columns, are not worth reading. */
  doubtSpread: 4,
} as const satisfies SourcedTable

/**
 * Margins (capital heights) and reaches (pitches) that a network which only guesses does not read
 * the same at.
 */
export const rereadCrops = {
  source:
    'of 20 MRZs wrong under digits that held none was read alike in all, three in all but one',
  date: '2026-11-21',
  crops: [
    { margin: 0.28, reach: 1.5 },
    { margin: 0.33, reach: 1.7 },
    { margin: 0.44, reach: 1.3 },
    { margin: 0.5, reach: 1.9 },
    { margin: 0.38, reach: 2.1 },
  ],
} as const satisfies SourcedTable

/** What a field is judged by besides the measured shares of `worker/calibration/mrz.json`. */
export const fieldEvidence = {
  source: '500 generated photographs of severities 4 and 5, and the labelled pictures',
  date: '2026-11-21',
  /** So certain of its characters and under a digit of its own that holds, a field stands by itself. */
  standsAloneMin: 0.9,
  /**
   * At most, in an MRZ that did not pass, where nothing of its own vouches for the field. Of 203 read
   * surely 202 were right; a piece of a longer MRZ is read as surely and all of it is wrong.
   */
  notPassed: 0.85,
  /** Corrected by look-alikes: the digits singled out the true value in three of five cases. */
  corrected: 0.6,
  /** Blur does not end with a name: so many characters behind it count as its own. */
  charactersBehindName: 3,
} as const satisfies SourcedTable
