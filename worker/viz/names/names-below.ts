/** Names without a caption of their own, below a surname or given names. */

import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { continuationOf } from '../lines/continuation.ts'
import type { Found, OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import type { Piece } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import type { ReadValue } from '../values/value.ts'
import { weights } from '../weights.ts'

/** A name found by the name above it. */
function likeName(
  { way, margin }: Found,
  field: FieldName,
  piece: Piece,
  value: ReadValue,
): ValueProposal {
  return { finds: [{ field, pieces: [piece], value, way, margin }], weight: weights.form }
}

/** An unlabelled line below a surname as given names, rather than its second line. */
export function givenNamesBelow(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const surname = print.found.find(
    ({ field, pieces }) => field === 'surname' && pieces[0]?.script === 'Latn',
  )
  const last = surname?.pieces.at(-1)
  if (surname === undefined || last === undefined || !print.isOpen('given_names')) return []
  const next = continuationOf(last, print.unlabelled)
  const value = next === null ? null : readValue('given_names', next.text, values)
  if (next === null || value === null || next.script !== last.script) return []
  return [likeName({ ...surname, margin: 0 }, 'given_names', next, value)]
}
