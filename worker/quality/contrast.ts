import { levelAt } from './grey-levels.ts'
import type { QualityView } from './quality-view.ts'

/** Ink covers more than a twentieth of a page, and a reflection usually less. */
const INK = 0.05
const PAPER = 0.95

/** Grey levels between ink and paper, 0 to 255. */
export function contrast({ levels }: Pick<QualityView, 'levels'>): number {
  return levelAt(levels, PAPER) - levelAt(levels, INK)
}
