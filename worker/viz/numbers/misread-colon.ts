/** Numbers whose caption's colon was read as their first digit: `1 264 992 430` for `: 264 992 430`. */

import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { inPlaceOf } from '../by-form.ts'
import type { Found, OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { pieceOf } from '../piece.ts'
import { isLike } from '../values/read-identifier.ts'
import { tidy } from '../values/read-value.ts'

/**
 * Numbers without their first digit that have one more than the issuer's form, on a page with
 * colons behind its captions.
 */
export function withoutMisreadColons(print: OpenPrint, habits: PageHabits): ValueProposal[] {
  const hasColons = print.dissections.some(
    ({ line, label }) => label !== null && line.text.includes(':'),
  )
  if (!hasColons) return []
  return print.found.flatMap((found) => {
    const without = withoutFirstDigit(found, habits)
    return without === null ? [] : [inPlaceOf(found, without)]
  })
}

/** Null where the number has the issuer's form, or has it with the first digit only. */
function withoutFirstDigit(found: Found, { values }: PageHabits): Found | null {
  const { field, pieces, way } = found
  const [piece, ...others] = pieces
  if (piece === undefined || others.length > 0 || way !== 'label') return null
  const grammars = formsOf(field, values)
  const has = (text: string) => grammars.some((grammar) => isLike(text, grammar))
  if (!/^\d/u.test(piece.text) || has(found.value.value)) return null
  const rest = pieceOf(piece.line, piece.start + 1, piece.start + piece.characters.length)
  const value = tidy(rest.text)
  return has(value) ? { ...found, pieces: [rest], value: { value, fit: FIT } } : null
}

/** Fit of such a number. */
const FIT = 0.6

function formsOf(field: FieldName, values: PageHabits['values']): readonly RegExp[] {
  if (field === 'document_number') return values.documentNumbers
  return field === 'personal_number' ? values.personalNumbers : []
}
