/** The limits of the public confidence bands, as probabilities from 0 to 1 (contract §2.6). */

/** A value with at least this probability is published as `high`. */
export const highMin = 0.9

/** With at least this probability and less than `highMin`: `medium`; below it: `low`. */
export const mediumMin = 0.6
