import { medianOf } from '../image/median.ts'
import type { Grey } from '../image/raster.ts'
import { levelAt, levelsOf, paperOf } from './grey-levels.ts'
import type { QualityView } from './quality-view.ts'

/** The steepest tenth of the steps from pixel to pixel along a line of print cross an edge. */
const EDGES = 0.9

/**
 * How much darker the strokes of the print are than the paper beside them, as a share of the
 * paper's light, 0 to 1. Pale ink, haze and blur lower it. Null if no print is seen: other dark
 * things in a picture would say nothing about ink.
 */
export function contrast({ strips }: Pick<QualityView, 'strips'>): number | null {
  return medianOf(strips.map((strip) => strokeContrast(strip) / paperOf(levelsOf(strip))))
}

/** Difference of grey levels between a stroke and the paper beside it. */
function strokeContrast({ data, width, height }: Grey): number {
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y++) {
    for (let at = y * width; at < (y + 1) * width - 1; at++) {
      counts[Math.abs(data[at + 1]! - data[at]!)]!++
    }
  }
  return levelAt({ counts, total: (width - 1) * height }, EDGES)
}
