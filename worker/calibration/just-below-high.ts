import { highMin } from '../../shared/contract/confidence-bands.ts'

/** The highest probability, 0 to 1, of a value that must never be published as `high`. */
export const justBelowHigh = highMin - 0.01
