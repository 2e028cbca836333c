import { levelAt } from './grey-levels.ts'
import type { QualityView } from './quality-view.ts'

/** Of all greys, the lighter half of the page is its paper; the middle of that half. */
const PAPER = 0.75

/** Grey level of the paper, 0 to 255: a page in the dark is low. Too much light is glare's to tell. */
export function brightness({ levels }: QualityView): number {
  return levelAt(levels, PAPER)
}
