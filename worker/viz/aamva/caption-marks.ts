/** The marks of fields on American cards (number, caption, both), and how near a misread one is. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { layouts } from '../../catalogue/layouts.ts'
import { latinOf, replacements } from '../values/look-alikes.ts'

/** Characters that are misread for one another, each folded to a digit. */
const alike = replacements('O0 Q0 D0 I1 L1 J1 S5 B8 Z2 G6')

/** Letters and digits of a text, with look-alikes folded. */
function folded(text: string): string {
  const plain = text.normalize('NFD').toUpperCase()
  return Array.from(plain.match(/[\p{L}\d]/gu) ?? [], (one) => {
    const letter = latinOf(one) || one
    return alike[letter] ?? letter
  }).join('')
}

/** Captions of names that other fields have, too, unless the number stands before them. */
const nameMarks: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  surname: ['1 NAME', '1,2 NAME/NOM', '1 NOM'],
  given_names: ['2 PRENOM'],
}

/** The marks of each field, folded: `4D`, `DL NO.` and `4D DL NO.`. */
const marks: ReadonlyMap<FieldName, readonly string[]> = new Map(
  (layouts.get('aamva-card')?.fields ?? []).map(({ field, number = '', captions = [] }) => [
    field,
    [
      number,
      ...captions,
      ...captions.map((caption) => number + caption),
      ...(nameMarks[field] ?? []),
    ].map(folded),
  ]),
)

/** Fields that the standard numbers, in the order of their numbers. */
export const markedFields: readonly FieldName[] = [...marks.keys()]

/** Letters and digits of the longest mark that is compared. */
const LENGTH_MAX = 18

/** Share of a field's nearest mark that differs from a text, 0 to 1; 1 for empty and long texts. */
export function markDoubt(text: string, field: FieldName): number {
  const key = folded(text)
  if (key === '' || key.length > LENGTH_MAX) return 1
  const shares = (marks.get(field) ?? []).map(
    (mark) => editDistance(key, mark) / Math.max(key.length, mark.length),
  )
  return Math.min(1, ...shares)
}

/** By how much a text is nearer to a field's mark than to those of others, −1 to 1. */
export function markMargin(
  text: string,
  field: FieldName,
  others: readonly FieldName[] = markedFields,
): number {
  const nearest = others.filter((one) => one !== field).map((one) => markDoubt(text, one))
  return Math.min(1, ...nearest) - markDoubt(text, field)
}

function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const instead = one[row - 1] === other[column - 1] ? 0 : 1
      line.push(
        Math.min(
          (above[column - 1] ?? 0) + instead,
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
        ),
      )
    }
    above = line
  }
  return above[other.length] ?? 0
}
