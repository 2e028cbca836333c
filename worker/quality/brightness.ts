import { levelAt } from './grey-levels.ts'
import type { QualityView } from './quality-view.ts'

/** The lighter half of a page's pixels is taken as its paper; this is the middle of that half. */
const PAPER = 0.75

/** Grey level of the paper, 0 to 255; low for a dark picture. `glare` measures too much light. */
export function brightness({ levels }: QualityView): number {
  return levelAt(levels, PAPER)
}
