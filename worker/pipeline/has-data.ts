import type { ScanContext } from './context.ts'

/** Whether any value was read. A title alone, as on the cover of a passport, does not count. */
export function hasData({ mrz, candidates }: Pick<ScanContext, 'mrz' | 'candidates'>): boolean {
  return mrz !== null || candidates.some(({ value }) => value !== null)
}
