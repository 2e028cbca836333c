/** Surnames that have a caption each: `Primer apellido`, `Segundo apellido`. */
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import type { OpenPrint } from '../open-print.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/**
 * Joins the second surname to the surname, which holds both where one caption stands above them;
 * the second also keeps its own field. Skipped if MRZ or barcode give a surname, which may be the
 * first alone.
 */
export function takeSecondSurname(
  print: OpenPrint,
  known: readonly FieldCandidate[],
  values: ValueHabits,
): void {
  const [first, second] = (['surname', 'second_surname'] as const).map((name) =>
    print.found.find(({ field }) => field === name),
  )
  if (first === undefined || second === undefined || first.way === 'value') return
  if (known.some(({ name, value }) => name === 'surname' && value !== null)) return
  const pieces = [...first.pieces, ...second.pieces]
  const value = readValue('surname', pieces.map(({ text }) => text).join(' '), values)
  const margin = Math.min(first.margin, second.margin)
  if (value !== null) print.replace(first, { ...first, pieces, value, margin })
}
