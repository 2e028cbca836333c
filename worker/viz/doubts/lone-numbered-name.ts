/** The only one of two numbered names, whose number may be that of the other one. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { nextAbove, nextBelow } from '../print/column-rows.ts'
import { isHoldersWord } from '../print/holders-word.ts'
import { pieceOf } from '../print/piece.ts'
import type { OpenPrint } from '../proposals/open-print.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { inCapitals } from '../ways/names-by-form.ts'

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
