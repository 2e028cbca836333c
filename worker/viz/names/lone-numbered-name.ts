/** The only one of two numbered names, whose number may be that of the other one. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { nextAbove, nextBelow } from '../lines/column-rows.ts'
import { isHoldersWord } from '../lines/holders-word.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { pieceOf } from '../piece.ts'
import { inCapitals } from './names-by-form.ts'

/**
 * A surname by its number alone below a line in capitals without a number, or given names above one,
 * if the other name was not found: `JONES-TAYLOR` above `1 PETER` is a misread 2, or the order of
 * Georgia (US), and nothing shows which.
 */
export function loneNumberedName(print: OpenPrint, { numbers, values }: PageHabits): FieldName[] {
  const isNumbered = new Set(numbers.values())
  if (!isNumbered.has('surname') || !isNumbered.has('given_names')) return []
  const names = print.found.filter(({ field }) => field === 'surname' || field === 'given_names')
  const [lone, other] = names
  const [piece] = lone?.pieces ?? []
  if (lone?.way !== 'number' || piece === undefined || other !== undefined) return []
  const free = print.unlabelled.filter(
    (line) => inCapitals.test(line.text) && isHoldersWord(line, values.languages),
  )
  const next = lone.field === 'surname' ? nextAbove : nextBelow
  // The other line begins where this name does, or where its number does if its own was not read.
  const starts = [piece, pieceOf(piece.line)]
  return starts.some((start) => next(start, free) !== null) ? [lone.field] : []
}
