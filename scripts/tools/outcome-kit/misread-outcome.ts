import type { Outcome } from '../../../api/site/outcomes/outcome-kit.ts'
import type { Reading } from '../../../shared/reading.ts'
import { misreadValues } from '../../specimens/misread-values.ts'
import { drawings } from './draw-outcomes.ts'

/** The values of a reading that its picture does not show: nobody must learn from such an answer. */
export function misreadOutcome({ name, mrz }: Outcome, reading: Pick<Reading, 'fields'>): string[] {
  const shows = drawings[name]?.shows ?? null
  // Every MRZ of the kit that fails does so by its date of birth.
  const contradicted = new Set(mrz === 'failed' ? (['birth_date'] as const) : [])
  return shows === null ? [] : misreadValues(reading, shows, contradicted)
}
