/** Surnames that have a caption each: `Primer apellido`, `Segundo apellido`. */

import { inPlaceOf } from '../by-form.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { readValue } from '../values/read-value.ts'

/**
 * Joins the second surname to the surname, which holds both where one caption stands above them;
 * the second also keeps its own field. Skipped if MRZ or barcode give a surname, which may be the
 * first alone.
 */
export function bothSurnames(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const [first, second] = (['surname', 'second_surname'] as const).map((name) =>
    print.found.find(({ field }) => field === name),
  )
  if (first === undefined || second === undefined || first.way === 'value') return []
  if (print.known.some(({ name, value }) => name === 'surname' && value !== null)) return []
  const pieces = [...first.pieces, ...second.pieces]
  const value = readValue('surname', pieces.map(({ text }) => text).join(' '), values)
  const margin = Math.min(first.margin, second.margin)
  return value === null ? [] : [{ ...inPlaceOf(first, { pieces, value, margin }), isImplied: true }]
}
