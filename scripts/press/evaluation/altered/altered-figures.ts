import { printMrzs } from '../../../evaluation/report/todays-figures.ts'
import type { Summary } from '../../../evaluation/summary/summarise.ts'

/** The figure of altered pictures, by the key of its row in `docs/measurements.md`. */
export function alteredFigures({ all }: Summary): Record<string, string> {
  const high = `wrong at \`high\` ${all.wrongAtHigh}`
  return {
    robustness: `${all.pictures} readings of altered pictures: ${printMrzs(all)}; ${high}`,
  }
}
