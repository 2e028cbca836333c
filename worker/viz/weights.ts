/**
 * How much a value weighs by the evidence for it, where two ways propose what excludes each other:
 * estimated log-odds, for an MRZ more than for a field number, for a caption more than for a form.
 */
export const weights = { known: 8, table: 7, number: 6, caption: 5, form: 1 } as const

/** Of proposals that weigh the same, each weighs this much less than the one before. */
export const BEHIND = 0.001
