/**
 * How much a value weighs by the evidence that speaks for it, where two ways of reading propose what
 * cannot both be right. Estimates of log-odds: what an MRZ says is found more surely than a field
 * number, and a caption names a value more surely than its form does.
 */
export const weights = { known: 8, table: 7, number: 6, caption: 5, form: 1 } as const

/** Of proposals that weigh the same, each weighs this much less than the one before. */
export const BEHIND = 0.001
