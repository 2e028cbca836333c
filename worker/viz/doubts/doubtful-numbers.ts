/** Numbers with a character that may have been misread. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isNumberField } from '../print/field-kinds.ts'
import { replacedAt, twinOf } from '../print/look-alikes.ts'
import type { Found, OpenPrint } from '../proposals/open-print.ts'
import { formsOf, isInForm } from '../values/read-identifier.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import { isUnsure } from '../ways/mended-numbers.ts'

/**
 * Fields with a number where `O` may be `0`: the reader saw both, or one where issuers print the
 * other, and the form allows both or is not known; or it was sure of one and the form asks for the
 * other.
 */
export function numbersInDoubt(print: OpenPrint, values: ValueHabits): readonly FieldName[] {
  return print.found.flatMap((found) =>
    isNumberField(found.field) && isInDoubt(found, formsOf(found.field, values)) ? found.field : [],
  )
}

function isInDoubt({ pieces, value: { value } }: Found, forms: readonly RegExp[]): boolean {
  const seen = pieces.flatMap(({ text, characters }) =>
    Array.from(text, (character, at) => ({ character, read: characters[at] })),
  )
  const unsure = new Set(
    seen.flatMap(({ character, read }) => (isUnsure(character, read) ? character : [])),
  )
  return Array.from(value).some((one, at) => {
    const twin = twinOf(one)
    if (twin === null) return false
    if (!unsure.has(one) && !unsure.has(twin) && !isOutOfPlace(value, at)) return false
    return !isInForm(value, forms) || isInForm(replacedAt(value, at, twin), forms)
  })
}

/**
 * Whether no letter but O stands beside an O, or one on either side of a 0: of 215 places without a
 * letter beside them 214 were noughts (docs/decisions/0028), and shapes do not tell the two apart.
 */
function isOutOfPlace(value: string, at: number): boolean {
  const beside = [value[at - 1], value[at + 1]].filter((one) => /^[A-NP-Z]$/.test(one ?? ''))
  return (value[at] === 'O' && beside.length === 0) || (value[at] === '0' && beside.length === 2)
}
