import type { LabelledPicture } from '../../../specimens/truth.ts'
import { isOnLines, VALUE_FIELDS } from './value-on-lines.ts'

/** A labelled value, and whether some line of print contains it. */
export interface ValueJudgement {
  readonly field: string
  readonly value: string
  readonly nearly: boolean
  readonly exactly: boolean
}

/** Judges the labelled values that are in Latin letters and digits. */
export function judgeLabelledValues(
  lines: readonly string[],
  { fields }: LabelledPicture,
): ValueJudgement[] {
  return [...VALUE_FIELDS, 'full_name'].flatMap((field) => {
    const value = fields?.[field] ?? null
    if (value === null || !/^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u.test(value)) return []
    const nearly = isOnLines(field, value, lines)
    return [{ field, value, nearly, exactly: isOnLines(field, value, lines, 'exactly') }]
  })
}
