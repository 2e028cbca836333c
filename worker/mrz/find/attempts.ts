import { contrastOf, type Grey } from '../../image/raster.ts'
import type { InkThreshold } from '../../text/detect/ink-runs.ts'

/** One way of looking for the lines of an MRZ in its band. */
export interface Attempt {
  /** Capital height at which the band is drawn, pixels. */
  readonly capitalHeight: number
  /** Looks for light characters on a dark ground. */
  readonly inverted: boolean
  readonly threshold: Omit<InkThreshold, 'radius'>
}

/** The likeliest first. */
export const attempts: readonly Attempt[] = [
  { capitalHeight: 17, inverted: false, threshold: { share: 0.12, levels: 8 } },
  { capitalHeight: 24, inverted: false, threshold: { share: 0.08, levels: 6 } },
  { capitalHeight: 12, inverted: false, threshold: { share: 0.14, levels: 8 } },
  { capitalHeight: 17, inverted: true, threshold: { share: 0.1, levels: 10 } },
]

/**
 * A band in which lines were read and none has as many fillers is other print and not looked at again:
 * of 261 MRZs found in drawn pictures of severities 3 to 5 and labelled ones 253 were found by the
 * first attempt; the other eight had 10 or more fillers in it, or no line. Of 17 bands of other print 16
 * had at most 6 (2026-11-30).
 */
export const fillersAgainMin = 8

/** Lines read per picture, at most: a hostile one must not hold a thread. */
export const linesReadMax = 90

/** The same for the reader of small print, which is shown few lines. */
export const smallLinesReadMax = 30

/**
 * Groups of lines read per attempt, at most: an MRZ is nearly always the most regular print there
 * is.
 */
export const groupsPerAttemptMax = 5

/** The same for a second MRZ, which only adds a doubt. */
export const otherLinesReadMax = 12

/** Counts work rather than time, so that a reading does not depend on how busy the machine is. */
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

/**
 * Grey levels: black print on white paper spans more. In a picture with less contrast all ink is
 * fainter.
 */
const CONTRAST_FULL = 80

/** Grey levels: smaller differences are the noise of any camera. */
const LEVELS_MIN = 3

/**
 * Radius of the window, capital heights: it is a little wider than a character, so that strokes
 * stand out and shading does not.
 */
const WINDOW = 0.75

/** The threshold for ink in a view, for one way of looking at it. */
export function thresholdFor(view: Grey, { threshold, capitalHeight }: Attempt): InkThreshold {
  const contrast = Math.min(1, contrastOf(view) / CONTRAST_FULL)
  return {
    radius: Math.round(capitalHeight * WINDOW),
    share: threshold.share * contrast,
    levels: Math.max(LEVELS_MIN, threshold.levels * contrast),
  }
}
