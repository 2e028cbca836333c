/** Values that a page prints twice, in the issuer's letters and in Latin ones. */

import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import type { Piece } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import { weights } from '../weights.ts'
import { continuationOf, linesOf } from './continuation.ts'

/** Fields of one line: what stands below is not another spelling. */
const oneLined: ReadonlySet<FieldName> = new Set(['eyes_color', 'hair_color'])

/** The same value in another script below it, or beside its last line. */
export function spellingsBelow(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return otherSpellings(print, values, (last, field) => {
    const below = oneLined.has(field) ? null : continuationOf(last, print.unlabelled)
    return below
  })
}

function otherSpellings(
  print: OpenPrint,
  values: ValueHabits,
  spellingOf: (last: Piece, field: FieldName) => Piece | null,
): ValueProposal[] {
  return print.found.flatMap(({ field, pieces, way, margin }) => {
    const last = pieces.at(-1)
    const isSpelt = ['name', 'text'].includes(namedFields[field].kind)
    if (last === undefined || !isSpelt || !(field in linesOf || oneLined.has(field))) return []
    const next = spellingOf(last, field)
    if (next === null || !print.isOpen(field, next.script)) return []
    const value = readValue(field, next.text, values)
    return value === null
      ? []
      : [{ finds: [{ field, pieces: [next], value, way, margin }], weight: weights.form }]
  })
}
