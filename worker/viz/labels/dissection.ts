/** Lines split into number, label and value, and the rules for that. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldPlace, LayoutStyle } from '../../catalogue/layouts.ts'
import type { LabelWord } from '../print/label-words.ts'
import type { Piece } from '../print/piece.ts'
import type { PrintedLine } from '../print/printed-page.ts'
import type { Label } from './label-in.ts'

/** How number, label and value of a page's lines are distinguished. */
export interface DissectionRules {
  readonly words: readonly LabelWord[]
  /** Fields by their numbers; empty where the page's fields are not numbered. */
  readonly numbers: ReadonlyMap<string, FieldName>
  /** Field places of the layout; empty where no layout is known. */
  readonly places: readonly FieldPlace[]
  /** How the layout that issuer or page show is printed. */
  readonly style: LayoutStyle
  /** Whether the page's numbers only explain those of its other side. */
  readonly isLegend: boolean
  /** Authorities that issue such documents, as a seal or a line of its own names them. */
  readonly authorities: readonly string[]
  /** Whether a text can be a value of a field. */
  readonly fits: (field: FieldName, text: string) => boolean
  /** Asked before each line: once it is true, lines are left whole. */
  readonly mustEnd?: () => boolean
}

/** A field number as printed; `number` is how a standard writes it, `4a`. */
export interface FieldNumber extends Piece {
  readonly number: string
}

/** Whether a number has a full stop, as licences print it, or what was read for one. */
export function hasStop({ text }: FieldNumber): boolean {
  return /[.,:)]/.test(text)
}

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
