import type { InkThreshold } from '../kernels/ink-runs.ts'
import type { WorkLimits } from './work-budget.ts'

/** One way of looking for a zone. */
export interface Attempt {
  /** About how large the view is in which lines are sought, pixels. */
  readonly longSide: number
  /** Quarter turns clockwise; upside down needs no attempt of its own. */
  readonly quarters: 0 | 1
  /** Looks for light characters on a dark ground. */
  readonly inverted: boolean
  readonly threshold: Omit<InkThreshold, 'radius'>
}

const plain = { share: 0.12, levels: 8 }
const faint = { share: 0.08, levels: 6 }
const coarse = { share: 0.14, levels: 8 }
const strong = { share: 0.1, levels: 10 }

/** From the likely and cheap to the unlikely and dear; the first zone that passes ends it. */
export const attempts: readonly Attempt[] = [
  { longSide: 900, quarters: 0, inverted: false, threshold: plain },
  { longSide: 900, quarters: 1, inverted: false, threshold: plain },
  { longSide: 1500, quarters: 0, inverted: false, threshold: faint },
  { longSide: 650, quarters: 0, inverted: false, threshold: coarse },
  { longSide: 1500, quarters: 1, inverted: false, threshold: faint },
  { longSide: 650, quarters: 1, inverted: false, threshold: coarse },
  { longSide: 900, quarters: 0, inverted: true, threshold: strong },
  { longSide: 900, quarters: 1, inverted: true, threshold: strong },
]

export const workLimits: WorkLimits = { megapixelsSwept: 16, linesRead: 90 }

/** Groups of lines read in one attempt; a zone is nearly always the most regular print there is. */
export const groupsPerAttemptMax = 5
