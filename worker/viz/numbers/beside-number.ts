/** Corrects what was read beside field numbers, and numbers that are values themselves. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { type Dissection, namesFieldOf } from '../lines/dissection.ts'
import { pieceOf } from '../piece.ts'

/** A label with no larger share of misread characters is one, whatever stands before it. */
const SPELT_COST = 0.03

/** Widest gap between a number and its value, in capital heights. */
const GAP_MAX = 6

/** Fields whose value may be a number alone: `Class: 5`. */
const inNumbers: ReadonlySet<FieldName | null> = new Set(['dl_class', 'restrictions'])

/** Widest gaps between such a label and its value, beside and below it, in capital heights. */
const LABEL_GAP_MAX = 12
const BELOW_MAX = 1.2

/**
 * Turns a number alone into the value of a label that has none in its line, and ends with a colon
 * or has a number of its own. The number must stand right of the label, or below it.
 */
export function numbersBesideLabels(dissections: readonly Dissection[]): readonly Dissection[] {
  const labels = dissections.flatMap(({ line, number, label, value }) =>
    label !== null && value === null && (number !== null || line.text.trimEnd().endsWith(':'))
      ? label
      : [],
  )
  const captioned = new Set(
    dissections.flatMap(({ number, label }) => (number && label ? number.number : [])),
  )
  return dissections.map((one) => {
    const { line, number, label, value } = one
    if (number === null || label !== null || value !== null || /\D/.test(line.text)) return one
    const isValue = labels.some(({ matches, box, line: captionLine }) => {
      if (!inNumbers.has(matches[0]?.field ?? null)) return false
      const gap = (line.box.x0 - box.x1) / line.capitalHeight
      const isInRow = Math.abs(line.box.y1 - box.y1) < 0.6 * line.capitalHeight
      const below = (line.box.y0 - box.y1) / line.capitalHeight
      const starts = [box.x0, captionLine.box.x0]
      const isFlush = starts.some((x0) => Math.abs(line.box.x0 - x0) < line.capitalHeight)
      // Below the caption only where the number has a caption of its own elsewhere.
      const isBelow = captioned.has(number.number) && isFlush && below > 0 && below < BELOW_MAX
      return isBelow || (isInRow && gap > 0 && gap < LABEL_GAP_MAX)
    })
    return isValue ? { line, number: null, label: null, value: pieceOf(line) } : one
  })
}

/**
 * Restores values that were read as misread labels: `Carmen` behind a `2.` is not `Carné N.`
 *
 * The European model prints no captions behind its numbers (Directive 2006/126/EC, Annex I): what
 * stands beside a number that is alone in its line is a value. Exceptions are texts spelt like a
 * label, and labels of the number's own field, which other licences of the model print.
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
