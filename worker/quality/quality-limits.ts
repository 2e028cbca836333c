import type { SourcedTable } from '../catalogue/provenance.ts'

/** Below these a picture is likely (`fail`) or beginning (`warn`) to cost characters. */
export const qualityLimits = {
  source: 'estimates: curves of reading error against each are still to be drawn',
  date: '2026-11-20',
  /** Pixels of its long side. */
  longSide: { fail: 300, warn: 600 },
  /** Grey levels between its darkest and its lightest twentieth. */
  contrast: { fail: 20, warn: 45 },
} as const satisfies SourcedTable
