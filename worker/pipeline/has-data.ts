import type { FoundMrz, ScanContext } from './context.ts'

interface FoundData extends Pick<ScanContext, 'candidates'> {
  readonly mrz: Pick<FoundMrz, 'passed' | 'isRead'> | null
}

/**
 * Whether any value was read. A title alone, as on the cover of a passport, does not count; nor does
 * an MRZ whose digits show that it was guessed.
 */
export function hasData({ mrz, candidates }: FoundData): boolean {
  const isMrzRead = mrz !== null && (mrz.passed || mrz.isRead)
  return isMrzRead || candidates.some(({ value, source }) => value !== null && source !== 'mrz')
}
