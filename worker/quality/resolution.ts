import { medianOf } from '../image/median.ts'
import type { TextLine } from '../text/detect/text-line.ts'
import { CARD_MM, MRZ_CAPITAL_MM, PRINT_CAPITAL_MM } from './print-size.ts'
import type { QualityView } from './quality-view.ts'

/**
 * Pixels of the picture per millimetre of the page: by its edges; if they are not known, by the
 * height of its print; without print, the most that the picture could have of a card.
 */
export function resolution({ picture, layout, rectified }: QualityView): number {
  if (rectified !== null) return rectified.perMm
  const longSide = Math.max(picture.width, picture.height)
  const atBest = longSide / CARD_MM
  const { width, height } = picture.overviewGrey
  const finest = longSide / Math.max(width, height)
  const mrzCapital = medianCapital(layout?.mrzLines ?? [])
  const capital = medianCapital(layout?.lines ?? [])
  if (mrzCapital !== null) return Math.min(atBest, (mrzCapital * finest) / MRZ_CAPITAL_MM)
  if (capital !== null) return Math.min(atBest, (capital * finest) / PRINT_CAPITAL_MM)
  return atBest
}

/** Median capital height, pixels of the overview; null without lines. */
function medianCapital(lines: readonly TextLine[]): number | null {
  return medianOf(lines.map(({ capitalHeight }) => capitalHeight))
}
