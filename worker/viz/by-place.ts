/**
 * Finds values by their place, in layouts known to the millimetre. Runs after numbers and labels.
 */
import { highMin } from '../../shared/contract/confidence-bands.ts'
import { type FieldName, namedFields } from '../../shared/fields/catalogue.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { FieldPlace } from '../catalogue/layouts.ts'
import { datesInDoubt } from './dates/order-of-dates.ts'
import type { Found, OpenPrint } from './open-print.ts'
import type { Piece } from './piece.ts'
import { readValue } from './values/read-value.ts'
import type { ValueHabits } from './values/value-habits.ts'

/** How far print may be from its place, in millimetres. */
const SLACK = 3

/** Share and number of places that must hold a fitting value for a layout to be trusted. */
const FIT_MIN = 0.6
const PLACES_MIN = 4

/**
 * Takes the values that stand at the places of a layout.
 * @param known candidates from MRZ and barcode; dates and identifiers that they give as `high` are
 * not looked for
 */
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
    // Two fitting values are ambiguous.
    if (only === undefined || others.length > 0) return []
    return [{ field, pieces: [only.piece], value: only.value, way: 'place', margin: 1 }]
  })
  // Impossible dates: the page has another layout, with its lines a little higher or lower.
  if (datesInDoubt([...print.found, ...found], values.today).size > 0) return
  for (const one of found.filter((name) => !isBelowGivenNames(name, print, placed))) {
    if (one.pieces.every(({ line }) => print.isFree(line))) print.take(one)
  }
}

/**
 * Whether a surname stands below given names that were found in another way, although its place is
 * above theirs: then it is their second line.
 */
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

/** Whether the full name was found: its parts then stand nowhere else. */
function isInWhole(field: FieldName, print: OpenPrint): boolean {
  return (field === 'surname' || field === 'given_names') && !print.isOpen('full_name')
}

/**
 * Whether MRZ or barcode give a date or identifier as `high`. A place is no evidence against a
 * value whose check digits pass, not even against an impossible date.
 */
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
