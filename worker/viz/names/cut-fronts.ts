/** Names that may have lost their first word, which was read as a caption in their line. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import type { Label } from '../labels/label-in.ts'
import { pairCost } from '../labels/pair-cost.ts'
import type { OpenPrint } from '../open-print.ts'
import { type Piece, pieceOf } from '../piece.ts'

/** Cost of a caption above that may be that of the whole line, in capital heights, at most. */
const COST_MAX = 4.2

/**
 * Fields with such a name. A caption in capitals before a name in capitals is set like it: beside
 * or below another caption of a name, `PREZIME` above `IME MARIA`, or behind one, `Prezime IME
 * MARIA`, it may as well be part of the name.
 */
export function namesCutInFront(print: OpenPrint): readonly FieldName[] {
  const captions = print.dissections.flatMap(({ label, value }) =>
    label !== null && value === null && isOfName(label) ? label : [],
  )
  return print.found.flatMap(({ field, pieces }) => {
    const own = print.dissections.find(({ line, label, value }) =>
      pieces.some((piece) => piece.line === line && label !== null && value?.start === piece.start),
    )
    const { label, value } = own ?? {}
    if (!label || !value || namedFields[field].kind !== 'name') return []
    const isCut = isSetLike(label, value) && (isBehindCaption(label) || isBeside(label, captions))
    return isCut ? field : []
  })
}

/** Whether the last word of a label is in capitals, without a colon, before a value in capitals. */
function isSetLike(label: Label, value: Piece): boolean {
  const last = /\p{L}{3,}\s*$/u.exec(label.text)?.[0] ?? ''
  return last !== '' && last === last.toUpperCase() && value.text === value.text.toUpperCase()
}

/** Whether the words before the last are set otherwise: the caption ends there. */
function isBehindCaption({ text }: Label): boolean {
  const before = text.replace(/\p{L}+\s*$/u, '')
  return !/[/|]/u.test(text) && before !== before.toUpperCase()
}

/** Whether a caption stands left of the line, however far, as in a table, or near above it. */
function isBeside(label: Label, captions: readonly Label[]): boolean {
  const whole = pieceOf(label.line)
  return captions.some((caption) => {
    if (caption.line === label.line) return false
    const isInRow = Math.abs(caption.box.y1 - whole.box.y1) < 0.5 * whole.capitalHeight
    if (isInRow && caption.box.x1 < whole.box.x0) return true
    const at = pairCost(caption, whole)
    return at !== null && at.direction === 'below' && at.cost <= COST_MAX
  })
}

function isOfName({ matches }: Label): boolean {
  return matches.some(({ field }) => field !== null && namedFields[field].kind === 'name')
}
