/**
 * Finds licence numbers by the form they have in the holder's state: joined to their mark,
 * `DLB5568Z40`, or in groups behind whatever was read for it, `4aucHo H 622 518 374 409`.
 */

import type { SourcedTable } from '../../catalogue/provenance.ts'
import { byPattern } from '../by-form.ts'
import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { latinOf } from './latin-letters.ts'
import { digitFor, letterFor } from './look-alikes.ts'
import { postalLineOf } from './postal-line.ts'

interface NumberForm {
  readonly letters: number
  /** After the letters. */
  readonly digits: number
}

const table = {
  source:
    'Forms of licence numbers as the motor vehicle departments of these states describe them; compiled by hand, those with one form alone',
  date: '2026-11-23',
  forms: {
    CA: { letters: 1, digits: 7 },
    FL: { letters: 1, digits: 12 },
    IL: { letters: 1, digits: 11 },
    MD: { letters: 1, digits: 12 },
    MI: { letters: 1, digits: 12 },
    MN: { letters: 1, digits: 12 },
    NJ: { letters: 1, digits: 14 },
    NY: { letters: 0, digits: 9 },
    OH: { letters: 2, digits: 6 },
    PA: { letters: 0, digits: 8 },
    TX: { letters: 0, digits: 8 },
    WI: { letters: 1, digits: 13 },
  },
} satisfies SourcedTable
const forms: ReadonlyMap<string, NumberForm> = new Map(Object.entries(table.forms))

/** What is read for `DL`, `DLN`, `LIC`, or for `4d` before them. */
const mark = /^(?=\S*\p{L})\S{0,3}[LlI1][NnCc]?[.:#]?\s?$/u

/** Fit of a number whose characters may have been mended, 0 to 1. */
const FIT = 0.6

/** The only number on the page in the form of the state in the holder's address. */
export function numberOfState(print: OpenPrint, { isAamva, type }: PageHabits): ValueProposal[] {
  if (!isAamva || type.kind !== 'driving_licence' || !print.isUnknown('document_number')) return []
  const states = new Set(print.wholePage.flatMap((piece) => postalLineOf(piece)?.state.value ?? []))
  const [state = '', ...others] = states
  const ofState = forms.get(state)
  if (ofState === undefined || others.length > 0) return []
  const found = print.values.flatMap((piece) => numberIn(piece, ofState) ?? [])
  const [only, ...rivals] = found
  if (only === undefined || rivals.length > 0) return []
  const value = { value: only.value, fit: FIT }
  return [byPattern({ field: 'document_number', pieces: [only.piece], value })]
}

function numberIn(piece: Piece, form: NumberForm): StateNumber | null {
  return glued(piece, form) ?? grouped(piece, form)
}

interface StateNumber {
  readonly piece: Piece
  readonly value: string
}

/** A number whose mark is joined to it, misread characters mended; null where there is none. */
function glued(
  { line, start, characters, text }: Piece,
  { letters, digits }: NumberForm,
): StateNumber | null {
  const all = Array.from(text)
  const from = all.length - letters - digits
  if (from < 0 || !mark.test(all.slice(0, from).join(''))) return null
  const mended = all
    .slice(from)
    .map((one, at) => (at < letters ? letterFor[one] : digitFor[one]) ?? one)
    .join('')
  const [, head = '', tail = ''] = /^([A-Z]*)(\d*)$/.exec(mended) ?? []
  return head.length === letters && tail.length === digits
    ? { piece: pieceOf(line, start + from, start + characters.length), value: mended }
    : null
}

/**
 * A letter and three groups of digits or more, behind a few characters at most; audit numbers are
 * not set like this.
 */
const groups = /(?<=^\S{0,6}[^\p{L}-]?)(?<!DD\s?)(\p{Lu})([ -]?\d{2,5}(?:[ -]\d{1,6}){2,4})$/u

/** Digits of such a number, at least: shorter ones are telephone or insurance numbers, or dates. */
const GROUPED_MIN = 11

/** A number in groups that begins with the initial of the surname; null where there is none. */
function grouped(
  { line, start, characters, text }: Piece,
  { letters, digits }: NumberForm,
): StateNumber | null {
  const [found, initial = '', rest = ''] = groups.exec(text) ?? []
  const letter = latinOf(initial)
  const isOne = rest.replace(/\D/g, '').length === digits && letter !== ''
  if (found === undefined || letters !== 1 || digits < GROUPED_MIN || !isOne) return null
  const from = start + characters.length - Array.from(found).length
  return { piece: pieceOf(line, from, start + characters.length), value: letter + rest }
}
