/** Values that a page prints twice, in the issuer's letters and in Latin ones. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { besideInRow } from '../print/column-rows.ts'
import { isSpeltField } from '../print/field-kinds.ts'
import type { Piece } from '../print/piece.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { likeFound } from '../proposals/proposals.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { isOfTwoScripts, linesOf } from './continuation.ts'
import { continuationOf } from './next-line.ts'

/** Fields of one line: what stands below is not another spelling. */
const oneLined: ReadonlySet<FieldName> = new Set(['eyes_color', 'hair_color'])

/** The same value in another script below it, or beside its last line. */
export function spellingsBelow(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return print.found.flatMap((found) => {
    const { field, pieces } = found
    const last = pieces.at(-1)
    if (last === undefined || !isSpeltField(field) || !(field in linesOf || oneLined.has(field)))
      return []
    const below = oneLined.has(field) ? null : continuationOf(last, print.unlabelled)
    const next = below ?? otherSpellingBeside(last, print)
    if (next === null || !print.isOpen(field, next.script) || isOfTwoScripts(next.text)) return []
    return likeFound(found, field, next, values)
  })
}

/** Capital heights between two spellings in one line, at most; the stroke has blanks around it. */
const STROKE_MAX = 2.5

/** The other spelling right of a piece: behind the stroke of `ПЛЕВЕН/PLEVEN`, or by its number. */
function otherSpellingBeside(piece: Piece, print: OpenPrint): Piece | null {
  const beside = besideInRow(piece, print.unlabelled)
  if (beside === null || beside.script === piece.script) return null
  const gap = (beside.box.x0 - piece.box.x1) / piece.capitalHeight
  const number = numberAtEnd(piece)
  return gap < STROKE_MAX || (number !== null && number === numberAtEnd(beside)) ? beside : null
}

/** The number behind a word, as offices are numbered; else null. */
function numberAtEnd({ text }: Piece): string | null {
  return /^\p{L}{2,}\s(\d{3,8})$/u.exec(text)?.[1] ?? null
}
