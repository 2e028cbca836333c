/** The way of layouts that are known to the millimetre. Numbers and labels go before it. */
import { highMin } from '../../shared/contract/confidence-bands.ts'
import { type FieldName, namedFields } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { FieldPlace } from '../catalogue/layouts.ts'
import { datesInDoubt } from './dates/order-of-dates.ts'
import type { Found, OpenPrint } from './open-print.ts'
import type { Piece } from './piece.ts'
import { readValue } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'

/** Millimetres by which print may stand beside its place. */
const SLACK = 3

/** Of the places of a layout, the share at which a value must stand for the layout to be believed. */
const FIT_MIN = 0.6
const PLACES_MIN = 4

/** @param known what MRZ and barcode say; of what they surely tell, a place says nothing better */
export function takeByPlace(
  print: OpenPrint,
  places: readonly FieldPlace[],
  known: readonly FieldCandidate[],
  values: ValueHabits,
): void {
  const placed = places.filter(({ at }) => at !== undefined)
  if (placed.length < PLACES_MIN) return
  const hits = placed.filter(({ field, at }) =>
    print.wholePage.some(
      (piece) => isAt(piece, at) && readValue(field, piece.text, values) !== null,
    ),
  )
  if (hits.length < Math.max(PLACES_MIN, FIT_MIN * placed.length)) return
  const found = placed.flatMap(({ field, at }): Found[] => {
    if (!print.isOpen(field) || isToldSurely(field, known) || isInWhole(field, print)) return []
    const here = print.values.flatMap((piece) => {
      const value = isAt(piece, at) ? readValue(field, piece.text, values) : null
      return value === null ? [] : [{ piece, value }]
    })
    const [only, ...others] = here
    // Two that fit say nothing.
    if (only === undefined || others.length > 0) return []
    return [{ field, pieces: [only.piece], value: only.value, way: 'place', margin: 1 }]
  })
  // Where dates cannot be so, the page is another one, with its lines a little higher or lower.
  if (datesInDoubt([...print.found, ...found], values.today).size > 0) return
  for (const one of found.filter((name) => !isBelowGivenNames(name, print, placed))) {
    if (one.pieces.every(({ line }) => print.isFree(line))) print.take(one)
  }
}

/** Below given names that were found otherwise stands their second line, and no surname, whose place is above theirs. */
function isBelowGivenNames(
  { field, pieces: [piece] }: Found,
  { found }: OpenPrint,
  placed: readonly FieldPlace[],
): boolean {
  const given = found.find((one) => one.field === 'given_names')?.pieces[0]
  if (field !== 'surname' || piece === undefined || given === undefined) return false
  const [surnameTop, givenTop] = (['surname', 'given_names'] as const).map(
    (name) => placed.find((place) => place.field === name)?.at?.[1] ?? 0,
  )
  return (surnameTop ?? 0) < (givenTop ?? 0) && piece.box.y0 > given.box.y0
}

/** A name that was read whole has no parts elsewhere. */
function isInWhole(field: FieldName, print: OpenPrint): boolean {
  return (field === 'surname' || field === 'given_names') && !print.isOpen('full_name')
}

/** A place is no evidence against a value whose check digits pass, not even where that is a day that never was. */
function isToldSurely(field: FieldName, known: readonly FieldCandidate[]): boolean {
  const isCovered = ['date', 'identifier'].includes(namedFields[field].kind)
  return (
    isCovered && known.some(({ name, probability }) => name === field && probability >= highMin)
  )
}

/** Whether a piece begins in the box, within the slack. */
function isAt({ box }: Piece, at: FieldPlace['at']): boolean {
  if (at === undefined) return false
  const [left, top, right, bottom] = at
  const middle = (box.y0 + box.y1) / 2
  return (
    box.x0 > left - SLACK &&
    box.x0 < right &&
    box.x1 < right + 4 * SLACK &&
    middle > top - SLACK &&
    middle < bottom + SLACK
  )
}
