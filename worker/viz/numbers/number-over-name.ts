/**
 * British licences print a title in a line of its own beside the number of the given names:
 * `2. MRS`.
 */

import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import { rowsApart } from '../lines/column-rows.ts'
import type { Dissection } from '../lines/dissection.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { isNameTitle } from '../values/name-titles.ts'

/** Widest gap between a number and the title beside it, in capital heights. */
const GAP_MAX = 6

/**
 * Whether a number is that of a name. Beside other numbers a title is none: `9. MR` is a class of
 * Australian licences.
 */
export function isOfName(
  { number }: NonNullable<Dissection['number']>,
  numbers: ReadonlyMap<string, FieldName>,
): boolean {
  const field = numbers.get(number)
  return field !== undefined && namedFields[field].kind === 'name'
}

/**
 * Puts the number of a name in the place of the title, so that the name below is its value. Beside
 * any other number the title is the value.
 */
export function numbersOverNames(
  dissections: readonly Dissection[],
  numbers: ReadonlyMap<string, FieldName>,
): readonly Dissection[] {
  const titles = dissections.flatMap((one) => {
    const title = titleOf(one)
    if (title === null) return []
    const marked = one.number === null ? numberBeside(title, dissections) : one
    return marked === null ? [] : [{ one, title, marked }]
  })
  return dissections.map((one) => {
    const found = titles.find(({ one: titled }) => titled === one)
    const number = found?.marked.number
    if (found && number && !isOfName(number, numbers)) return { ...one, value: found.title }
    if (found && number) return { ...one, number: { ...found.title, number: number.number } }
    const isBeside = titles.some(({ marked }) => marked === one)
    return isBeside && one.number && isOfName(one.number, numbers) ? { ...one, number: null } : one
  })
}

function titleOf({ line, number, label, value }: Dissection): Piece | null {
  if (label !== null || value !== null) return null
  const start = number === null ? 0 : number.start + number.characters.length
  const rest = pieceOf(line, start)
  return isNameTitle(rest.text) ? rest : null
}

/** Finds a number alone in its line, left of the title and in its row. */
function numberBeside(title: Piece, dissections: readonly Dissection[]): Dissection | null {
  const beside = dissections.find(({ number, label, value }) => {
    if (number === null || label !== null || value !== null) return false
    const gap = (title.box.x0 - number.box.x1) / title.capitalHeight
    return (
      gap > 0 && gap < GAP_MAX && Math.abs(rowsApart(number, title)) < 0.6 * title.capitalHeight
    )
  })
  return beside ?? null
}
