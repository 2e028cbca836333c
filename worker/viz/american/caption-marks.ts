/** What American cards print before their fields, and how near to that a misread mark is. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { layouts } from '../../catalogue/layouts.ts'
import { latinOf } from './latin-letters.ts'

/** Characters that the reader of print takes for one another, each by one of them. */
const alike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  J: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
}

function folded(text: string): string {
  const plain = text.normalize('NFD').toUpperCase()
  return Array.from(plain.match(/[\p{L}\d]/gu) ?? [], (one) => {
    const letter = latinOf(one) || one
    return alike[letter] ?? letter
  }).join('')
}

/** Captions of the names that are those of other fields as well where no number stands before them. */
const nameMarks: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  surname: ['1 NAME', '1,2 NAME/NOM', '1 NOM'],
  given_names: ['2 PRENOM'],
}

/** `4D`, `DL NO.` and `4D DL NO.` of each field, as they compare. */
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

/** Characters of the longest mark that is worth comparing. */
const LENGTH_MAX = 18

/** Of a field's mark, the share that is not as in a text, 0 to 1; 1 also of nothing and of long texts. */
export function markDoubt(text: string, field: FieldName): number {
  const key = folded(text)
  if (key === '' || key.length > LENGTH_MAX) return 1
  const shares = (marks.get(field) ?? []).map(
    (mark) => editDistance(key, mark) / Math.max(key.length, mark.length),
  )
  return Math.min(1, ...shares)
}

/** By how much a text is nearer to the mark of one field than to that of any other; negative: it is not. */
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
