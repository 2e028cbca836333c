/**
 * The numbers by which readings of an MRZ are weighed and accepted: one table per topic, with the
 * source of its numbers and the day they were set. Shares and probabilities are from 0 to 1.
 * Certainties are the recognizer's own, so new weights mean measuring all of them anew.
 */
import type { SourcedTable } from '../../catalogue/provenance.ts'

/** How evidence from the picture is weighed against what an MRZ can contain. */
export const readingWeights = {
  source:
    '1,657 MRZs whose digits held, and the labelled pictures altered (docs/log/measurements.md)',
  date: '2026-11-22',
  /** How often the recognizer is sure of a character that is not there. */
  blunder: 1e-3,
  /** Prior of a text that cannot stand there: plainly printed, it is still read. */
  misprint: 1e-3,
  /** Prior of a state or class of document that is not in the lists. */
  unlisted: 0.005,
  /**
   * A pair of characters is hard to tell apart where the second is at least this likely relative to
   * the first,
   */
  hardToTell: 0.15,
  /** and then also wherever it is at least this likely. */
  hardAsWell: 0.01,
  /** Texts less likely than this relative to the likeliest are dropped. */
  improbable: 1e-4,
} as const satisfies SourcedTable

/**
 * Prior of the letter `O` relative to a nought in numbers and optional data, where one glyph may be
 * either: most issuers leave the letter out, above all among digits.
 */
export const letterO = {
  source:
    'numbers of 55 labelled documents that nobody here drew: with 0, 1 and 2 letters beside it 0 to 213, 1 to 18, 1 to 0; weakened, as other issuers print more',
  date: '2026-11-26',
  /** By the number of neighbours that are another letter. */
  priors: [0.1, 0.4, 1],
} as const satisfies SourcedTable

/**
 * Limits for a reading to count as an MRZ at all. The limits for passing are measured
 * (`worker/calibration/mrz.json`).
 */
export const acceptanceLimits = {
  source: '1,657 MRZs whose digits held, severities 1 to 5: the one cut short had 0.008',
  date: '2026-11-22',
  /**
   * Probability that every character is right, whatever the digits say: nothing else reveals a visa
   * that is cut short.
   */
  jointCertaintyMin: 0.05,
  /** A column with less presence is empty; with more such columns than allowed there is no MRZ. */
  presenceMin: 0.3,
  unseenColumnsMax: 4,
} as const satisfies SourcedTable

/** Limits for print of an MRZ's dimensions to count as one although its digits fail. */
export const likelyMrz = {
  source:
    'estimates, under which no print of 169 labelled pictures without an MRZ is taken for one',
  date: '2026-11-21',
  /** Minimum of the characters' mean certainty plus the weighted share of digits that hold. */
  certaintyMin: 0.8,
  digitShareWeight: 0.3,
  fillersMin: 3,
  /** A single line has one or two digits, which every tenth line of a newspaper satisfies. */
  singleLineCertaintyMin: 0.9,
} as const satisfies SourcedTable

/**
 * What makes one reading of a document better than another. Digits that hold outweigh all else;
 * then the trust in them counts, then their share plus the certainty.
 */
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
  /** Share of all columns; with more in doubt, it is guessing, not reading. */
  doubtfulShareMax: 0.25,
  /** Characters outside the columns: print beside the MRZ. */
  outsideMax: 30,
  /** Grids with this many more doubtful columns than the best are not worth reading. */
  doubtSpread: 4,
} as const satisfies SourcedTable

/**
 * Margins (capital heights) and reaches (pitches) of crops: a network that only guesses reads them
 * differently.
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
  /**
   * Least certainty of each character that a crop confirms: it is more likely right than wrong.
   * 2026-11-28: of 60 zones partly under a finger or glare 22 passed without this limit, 7 of them
   * with a wrong character, and 21 with it, 6 of them so.
   */
  seenMin: 0.5,
} as const satisfies SourcedTable

/** When the names of an MRZ in small print are looked at again, and how looks are put together. */
export const nameLooks = {
  source: 'estimates; three softened labelled MRZs of 69 became exact, none was spoilt',
  date: '2026-11-26',
  /** With the least certain character surer than this there is no doubt. */
  sureMin: 0.9,
  /** Added to each likelihood, so that no single look excludes a character. */
  least: 1e-3,
} as const satisfies SourcedTable

/**
 * Numbers for judging a field, in addition to the measured shares of `worker/calibration/mrz.json`.
 */
export const fieldEvidence = {
  source: '500 generated photographs of severities 4 and 5, and the labelled pictures',
  date: '2026-11-21',
  /** With characters this certain and a digit of its own that holds, a field stands by itself. */
  standsAloneMin: 0.9,
  /**
   * Upper limit in an MRZ that did not pass, for a field nothing of its own vouches for. Of 203
   * fields read with certainty 202 were right; but a piece of a longer MRZ is read as surely, and
   * all of it is wrong.
   */
  notPassed: 0.85,
  /**
   * Of a field corrected by look-alikes: the digits singled out the true value in three of five
   * cases.
   */
  corrected: 0.6,
  /** Blur does not end with a name, so this many characters after it count as part of it. */
  charactersBehindName: 3,
} as const satisfies SourcedTable
