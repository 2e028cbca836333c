import { contrastOf, type Grey } from '../../image/raster.ts'
import type { InkThreshold } from '../../text/detect/ink-runs.ts'

/** One way of looking for the lines of an MRZ in its band. */
export interface Attempt {
  /** At which the band is drawn, pixels. */
  readonly capitalHeight: number
  /** Looks for light characters on a dark ground. */
  readonly inverted: boolean
  readonly threshold: Omit<InkThreshold, 'radius'>
}

/** From the likely to the unlikely. */
export const attempts: readonly Attempt[] = [
  { capitalHeight: 17, inverted: false, threshold: { share: 0.12, levels: 8 } },
  { capitalHeight: 24, inverted: false, threshold: { share: 0.08, levels: 6 } },
  { capitalHeight: 12, inverted: false, threshold: { share: 0.14, levels: 8 } },
  { capitalHeight: 17, inverted: true, threshold: { share: 0.1, levels: 10 } },
]

/** Lines read for one picture, so that a hostile one cannot hold a thread. */
export const linesReadMax = 90

/** Groups of lines read in one attempt; an MRZ is nearly always the most regular print there is. */
export const groupsPerAttemptMax = 5

/** Counts work, not time, so that a reading does not depend on how busy the machine is. */
export class WorkBudget {
  private lines: number

  constructor(lines: number) {
    this.lines = lines
  }

  get exhausted(): boolean {
    return this.lines <= 0
  }

  spendLines(count: number): void {
    this.lines -= count
  }
}

/** Black print on white paper spans more grey levels than this; in a fainter picture all ink is fainter. */
const CONTRAST_FULL = 80

/** Fewer levels are the noise of any camera. */
const LEVELS_MIN = 3

/** A window a little wider than a character, so that a stroke stands out and shading does not; in capital heights. */
const WINDOW = 0.75

/** What counts as ink in a view when it is looked at in this way. */
export function thresholdFor(view: Grey, { threshold, capitalHeight }: Attempt): InkThreshold {
  const contrast = Math.min(1, contrastOf(view) / CONTRAST_FULL)
  return {
    radius: Math.round(capitalHeight * WINDOW),
    share: threshold.share * contrast,
    levels: Math.max(LEVELS_MIN, threshold.levels * contrast),
  }
}
