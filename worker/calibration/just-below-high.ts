import { highMin } from '../../shared/contract/confidence-bands.ts'

/** The most that a value may have which must never be published as `high`. */
export const justBelowHigh = highMin - 0.01
