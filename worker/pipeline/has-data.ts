import type { ScanContext } from './context.ts'

/** A title alone, as on the cover of a passport, is no data. */
export function hasData({ mrz, candidates }: Pick<ScanContext, 'mrz' | 'candidates'>): boolean {
  return mrz !== null || candidates.some(({ value }) => value !== null)
}
