import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { Label } from '../labels/label-in.ts'
import type { FieldNumber } from '../numbers/field-number.ts'
import type { Piece } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'

/** The parts of one line, in this order; null for a part that is missing. */
export interface Dissection {
  readonly line: PrintedLine
  readonly number: FieldNumber | null
  readonly label: Label | null
  readonly value: Piece | null
}

/** Whether a label names the field that a number stands for. */
export function namesFieldOf(
  label: Label | null,
  number: FieldNumber,
  numbers: ReadonlyMap<string, FieldName>,
): boolean {
  return label?.matches.some(({ field }) => field === numbers.get(number.number)) ?? false
}
