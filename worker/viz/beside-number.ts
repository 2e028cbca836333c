/** Values of European licences whose letters are near to those of some label: `Carmen` is no `Carné N.` behind a `2.` */
import type { FieldName } from '../../shared/fields/catalogue.ts'
import { type Dissection, namesFieldOf } from './dissection.ts'
import { pieceOf } from './piece.ts'

/** A label that is spelt as well as that is one, whatever stands before it. */
const SPELT_COST = 0.03

/** From a number to its value, capital heights. */
const GAP_MAX = 6

/**
 * The European model prints no captions behind its numbers (Directive 2006/126/EC, Annex I): what
 * stands beside a number that is alone in its line is a value, unless it is spelt as a label is, or
 * is nearest to that of the number's own field, which other licences of the model print.
 */
export function valuesBesideNumbers(
  dissections: readonly Dissection[],
  numbers: ReadonlyMap<string, FieldName>,
): readonly Dissection[] {
  if (numbers.get('4c') !== 'authority') return dissections
  const marks = dissections.flatMap(({ line, number, label, value }) =>
    number !== null && label === null && value === null ? { box: line.box, number } : [],
  )
  return dissections.map((one) => {
    const { line, number, label, value } = one
    const isMisread = label !== null && (label.matches[0]?.cost ?? 0) > SPELT_COST
    const isBeside = marks.some(({ box, number: mark }) => {
      if (namesFieldOf(label, mark, numbers)) return false
      const gap = (line.box.x0 - box.x1) / line.capitalHeight
      const apart = (line.box.y0 + line.box.y1 - box.y0 - box.y1) / 2
      return gap > 0 && gap < GAP_MAX && Math.abs(apart) < 0.6 * line.capitalHeight
    })
    return number === null && value === null && isMisread && isBeside
      ? { line, number, label: null, value: pieceOf(line) }
      : one
  })
}
