/**
 * The numbers by which readings of an MRZ are weighed and accepted: one table a topic, with where
 * its numbers come from and the day they were set. Shares and probabilities are from 0 to 1;
 * certainties are the recognizer's own, so that all are to be measured anew with new weights.
 */
import type { SourcedTable } from '../../catalogue/provenance.ts'

/** How what was seen and what can stand in an MRZ are weighed against each other. */
export const readingWeights = {
  source: '1,657 MRZs whose digits held, and the labelled pictures altered (docs/measurements.md)',
  date: '2026-11-22',
  /** How often the recognizer is sure of what is not there. */
  blunder: 1e-3,
  /** Of a text that cannot stand there: plainly printed, it is still read. */
  misprint: 1e-3,
  /** Of a state or a class of document that the lists do not have. */
  unlisted: 0.005,
  /** A pair of characters is hard to tell apart where the second is so likely against the first, */
  hardToTell: 0.15,
  /** and then also wherever it is at least so likely. */
  hardAsWell: 0.01,
  /** What is less likely than this against the likeliest is left out. */
  improbable: 1e-4,
} as const satisfies SourcedTable

/**
 * Whether a reading is good enough to be an MRZ at all, and to be asked whether it passes: the
 * limits for that are measured (`worker/calibration/mrz.json`).
 */
export const acceptanceLimits = {
  source: '1,657 MRZs whose digits held, severities 1 to 5: the one cut short had 0.008',
  date: '2026-11-22',
  /** That every character is right, digits aside: a visa cut short has nothing else to tell it by. */
  jointCertaintyMin: 0.05,
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
