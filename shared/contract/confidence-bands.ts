/** Where the public bands of confidence part (contract §2.6). */

/** A value at least so likely right is published as `high`. */
export const highMin = 0.9

/** At least so likely, and less than `highMin`: `medium`; below it `low`. */
export const mediumMin = 0.6
