import { contrastOf, type Grey } from '../../image/raster.ts'
import type { InkThreshold } from '../../text/detect/ink-runs.ts'

/** One way of looking for an MRZ. */
export interface Attempt {
  /** About how large the view is in which lines are sought, pixels. */
  readonly longSide: number
  /** Quarter turns clockwise; upside down needs no attempt of its own. */
  readonly quarters: 0 | 1
  /** Degrees clockwise on top of them. */
  readonly tilt: number
  /** Looks for light characters on a dark ground. */
  readonly inverted: boolean
  readonly threshold: Omit<InkThreshold, 'radius'>
  /** Of the view's width, the least a line fills: shorter ones are read only where they show finely. */
  readonly widthShare: number
}

const plain = { share: 0.12, levels: 8 }
const faint = { share: 0.08, levels: 6 }
const coarse = { share: 0.14, levels: 8 }
const strong = { share: 0.1, levels: 10 }

const upright = { quarters: 0, tilt: 0, inverted: false, widthShare: 0.2 } as const
const onItsSide = { ...upright, quarters: 1 } as const

/** Finds a card that fills a quarter of the picture. */
const fine = { longSide: 1500, threshold: faint, widthShare: 0.1 } as const

/**
 * From the likely and cheap to the unlikely and dear. The finder follows lines
 * up to 20° off, so that tilts of 30° leave no angle out.
 */
export const attempts: readonly Attempt[] = [
  { ...upright, longSide: 900, threshold: plain },
  { ...onItsSide, longSide: 900, threshold: plain },
  { ...upright, ...fine },
  { ...upright, longSide: 650, threshold: coarse },
  { ...onItsSide, ...fine },
  { ...onItsSide, longSide: 650, threshold: coarse },
  { ...upright, tilt: 30, longSide: 900, threshold: plain },
  { ...upright, tilt: -30, longSide: 900, threshold: plain },
  { ...onItsSide, tilt: 30, longSide: 900, threshold: plain },
  { ...onItsSide, tilt: -30, longSide: 900, threshold: plain },
  { ...upright, inverted: true, longSide: 900, threshold: strong },
  { ...onItsSide, inverted: true, longSide: 900, threshold: strong },
]

export const workLimits: WorkLimits = { megapixelsSwept: 16, linesRead: 90 }

/** Groups of lines read in one attempt; an MRZ is nearly always the most regular print there is. */
export const groupsPerAttemptMax = 5

/** How much looking one picture is worth, so that a hostile one cannot hold a thread. */
export interface WorkLimits {
  readonly megapixelsSwept: number
  readonly linesRead: number
}

/** Counts work, not time, so that a reading does not depend on how busy the machine is. */
export class WorkBudget {
  private megapixels: number
  private lines: number

  constructor(limits: WorkLimits) {
    this.megapixels = limits.megapixelsSwept
    this.lines = limits.linesRead
  }

  get exhausted(): boolean {
    return this.megapixels <= 0 || this.lines <= 0
  }

  spendSweep(width: number, height: number): void {
    this.megapixels -= (width * height) / 1e6
  }

  spendLines(count: number): void {
    this.lines -= count
  }
}

/** Black print on white paper spans more grey levels than this; in a fainter picture all ink is fainter. */
const CONTRAST_FULL = 80

/** Fewer levels are the noise of any camera. */
const LEVELS_MIN = 3

/** What counts as ink in a view when it is looked at in this way. */
export function thresholdFor(view: Grey, { share, levels }: Attempt['threshold']): InkThreshold {
  const contrast = Math.min(1, contrastOf(view) / CONTRAST_FULL)
  return {
    // A window a little wider than a character, so that a stroke stands out and shading does not.
    radius: Math.round(view.width / 90) + 3,
    share: share * contrast,
    levels: Math.max(LEVELS_MIN, levels * contrast),
  }
}
