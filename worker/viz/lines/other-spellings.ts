/** Values that a page prints twice, in the issuer's letters and in Latin ones. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import type { OpenPrint } from '../open-print.ts'
import type { Piece } from '../piece.ts'
import { readValue } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import { besideInRow } from './column-rows.ts'
import { continuationOf, isOfTwoScripts, linesOf } from './continuation.ts'

/** Of one line each, so that nothing below them is another spelling. */
const oneLined: ReadonlySet<FieldName> = new Set(['eyes_color', 'hair_color'])

/** The same value in another script behind a stroke, or beside it with the same number: before anything else takes that. */
export function takeSpellingsBeside(print: OpenPrint, values: ValueHabits): void {
  takeSpellings(print, values, (last) => otherSpellingBeside(last, print))
}

/** The same value in another script beneath it, or beside its last line. */
export function takeSpellingsBelow(print: OpenPrint, values: ValueHabits): void {
  takeSpellings(print, values, (last, field) => {
    const below = oneLined.has(field) ? null : continuationOf(last, print.unlabelled)
    return below ?? otherSpellingBeside(last, print)
  })
}

function takeSpellings(
  print: OpenPrint,
  values: ValueHabits,
  spellingOf: (last: Piece, field: FieldName) => Piece | null,
): void {
  for (const { field, pieces, way, margin } of [...print.found]) {
    const last = pieces.at(-1)
    const isSpelt = ['name', 'text'].includes(namedFields[field].kind)
    if (last === undefined || !isSpelt || !(field in linesOf || oneLined.has(field))) continue
    const next = spellingOf(last, field)
    if (next === null || !print.isOpen(field, next.script) || isOfTwoScripts(next.text)) continue
    const value = readValue(field, next.text, values)
    if (value !== null) print.take({ field, pieces: [next], value, way, margin })
  }
}

/** Capital heights between both spellings of one line, with blanks around the stroke. */
const STROKE_MAX = 2.5

/** `ПЛЕВЕН/PLEVEN`: the same in another script, behind the stroke; `ТСЦ 1234` and `TSC 1234` anywhere in a row. */
function otherSpellingBeside(piece: Piece, print: OpenPrint): Piece | null {
  const beside = besideInRow(piece, print.unlabelled)
  if (beside === null || beside.script === piece.script) return null
  const gap = (beside.box.x0 - piece.box.x1) / piece.capitalHeight
  const number = numberAtEnd(piece)
  return gap < STROKE_MAX || (number !== null && number === numberAtEnd(beside)) ? beside : null
}

/** Behind a word, as offices are numbered. */
function numberAtEnd({ text }: Piece): string | null {
  return /^\p{L}{2,}\s(\d{3,8})$/u.exec(text)?.[1] ?? null
}
