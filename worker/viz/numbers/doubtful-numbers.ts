/** Numbers with a character that was misread, or may have been. */
import { type FieldName, namedFields } from '../../../shared/fields/catalogue.ts'
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'
import { inPlaceOf } from '../by-form.ts'
import type { Found, OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { pieceOf } from '../piece.ts'
import { inForm, replacedAt, twinOf } from '../values/letter-or-digit.ts'
import { isLike } from '../values/read-identifier.ts'
import { tidy } from '../values/read-value.ts'
import type { ValueHabits } from '../values/value-habits.ts'

/** Below this probability of the twin, the reader is sure. Above 0.015 no number is certain anyway. */
const DOUBT_MIN = 0.004

/** Fit of a number of which a character became its twin, or was dropped. */
const MENDED_FIT = 0.6

/** Numbers with characters replaced by twins that the reader saw, too, and the form asks for. */
export function mendedNumbers(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return print.found.flatMap((found) => {
    // Found because it is what the MRZ or a barcode says.
    if (found.way === 'value') return []
    const forms = formsOf(found, values)
    const isForm = (text: string) => forms.some((form) => isLike(text, form))
    const { value } = found.value
    const [piece, ...others] = found.pieces
    const isAsRead = piece !== undefined && others.length === 0 && piece.text === value
    if (!isAsRead || isForm(value)) return []
    const mended = inForm(value, isForm, (at) => isUnsure(value[at] ?? '', piece.characters[at]))
    const read = { value: mended ?? '', fit: MENDED_FIT }
    return mended === null ? [] : [inPlaceOf(found, { value: read })]
  })
}

/**
 * Fields with a number where `O` may be `0`: the reader saw both and the form allows both or is not
 * known, or was sure of one and the form asks for the other.
 */
export function numbersInDoubt(print: OpenPrint, values: ValueHabits): readonly FieldName[] {
  return print.found.flatMap((found) =>
    namedFields[found.field].kind === 'identifier' && isInDoubt(found, formsOf(found, values))
      ? found.field
      : [],
  )
}

function formsOf({ field }: Found, values: ValueHabits): readonly RegExp[] {
  if (field === 'personal_number') return values.personalNumbers
  return field === 'document_number' ? values.documentNumbers : []
}

function isInDoubt({ pieces, value: { value } }: Found, forms: readonly RegExp[]): boolean {
  const seen = pieces.flatMap(({ text, characters }) =>
    Array.from(text, (character, at) => ({ character, read: characters[at] })),
  )
  if (isMended(seen.map(({ character }) => character).join(''), value)) return true
  const unsure = new Set(
    seen.flatMap(({ character, read }) => (isUnsure(character, read) ? character : [])),
  )
  return Array.from(value).some((one, at) => {
    const twin = twinOf(one)
    if (twin === null || !(unsure.has(one) || unsure.has(twin))) return false
    const isForm = (text: string) => forms.some((form) => isLike(text, form))
    return !isForm(value) || isForm(replacedAt(value, at, twin))
  })
}

/** Whether the value is what was read but for characters that were replaced by their twins. */
function isMended(read: string, value: string): boolean {
  const [from, to] = [read, value].map((text) => Array.from(text.replace(/[^\p{L}\d]/gu, '')))
  return (
    from?.length === to?.length && (from ?? []).some((one, at) => twinOf(one) === (to ?? [])[at])
  )
}

function isUnsure(character: string, read: ReadCharacter | undefined): boolean {
  const twin = twinOf(character)
  return (read?.alternatives ?? []).some(
    (other) => other.character === twin && other.probability >= DOUBT_MIN,
  )
}

/** Numbers without a first digit too many for the form, on a page with colons behind captions. */
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
  const { pieces, way } = found
  const [piece, ...others] = pieces
  if (piece === undefined || others.length > 0 || way !== 'label') return null
  const grammars = formsOf(found, values)
  const has = (text: string) => grammars.some((grammar) => isLike(text, grammar))
  if (!/^\d/u.test(piece.text) || has(found.value.value)) return null
  const rest = pieceOf(piece.line, piece.start + 1, piece.start + piece.characters.length)
  const value = tidy(rest.text)
  return has(value) ? { ...found, pieces: [rest], value: { value, fit: MENDED_FIT } } : null
}
