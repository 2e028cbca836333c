/** Numbers with a character that was misread, put right by the form of their issuer. */
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'
import { isNumberField } from '../print/field-kinds.ts'
import { inForm, twinOf } from '../print/look-alikes.ts'
import { onlyOne } from '../print/only-one.ts'
import { partOf } from '../print/piece.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { inPlaceOf } from '../proposals/proposals.ts'
import { allNoughts } from '../values/noughts.ts'
import { formsOf, isInForm } from '../values/read-identifier.ts'
import { tidy } from '../values/read-value.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** Below this probability of the twin, the reader is sure. Above 0.015 no number is certain anyway. */
const DOUBT_MIN = 0.004
/** Fit of a number of which a character became its twin, or was dropped. */
const MENDED_FIT = 0.6

/**
 * Numbers with characters replaced by twins that the reader saw, too, and the form asks for, or the
 * other noughts of a number without letters.
 */
export function mendedNumbers(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return print.found.flatMap((found) => {
    // Found because it is what the MRZ or a barcode says.
    if (found.way === 'value') return []
    const forms = formsOf(found.field, values)
    const isForm = (text: string) => isInForm(text, forms)
    const { value } = found.value
    const piece = onlyOne(found.pieces)
    if (piece?.text !== value || isForm(value)) return []
    const mended =
      inForm(value, isForm, (at) => isUnsure(value[at] ?? '', piece.characters[at])) ??
      (isNumberField(found.field) ? allNoughts(piece) : null)
    const read = { value: mended ?? '', fit: MENDED_FIT }
    return mended === null ? [] : [inPlaceOf(found, { value: read })]
  })
}

/** Whether the reader saw the twin of a character, too. */
export function isUnsure(character: string, read: ReadCharacter | undefined): boolean {
  const twin = twinOf(character)
  return (read?.alternatives ?? []).some(
    (other) => other.character === twin && other.probability >= DOUBT_MIN,
  )
}

/** Numbers without a first digit too many for the form, on a page with colons behind captions. */
export function withoutMisreadColons(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  const hasColons = print.dissections.some(
    ({ line, label }) => label !== null && line.text.includes(':'),
  )
  if (!hasColons) return []
  return print.found.flatMap((found) => {
    const piece = onlyOne(found.pieces)
    const forms = formsOf(found.field, values)
    const isNumber = piece !== undefined && found.way === 'label' && /^\d/u.test(piece.text)
    if (!isNumber || isInForm(found.value.value, forms)) return []
    const rest = partOf(piece, 1)
    const read = { value: tidy(rest.text), fit: MENDED_FIT }
    return isInForm(read.value, forms) ? [inPlaceOf(found, { pieces: [rest], value: read })] : []
  })
}
