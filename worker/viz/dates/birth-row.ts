/**
 * Finds values around the birth date where captions are too small to be read. ICAO 9303-4 has birth
 * date, personal number, sex and place of birth in this order.
 */
import { namedFields } from '../../../shared/fields/catalogue.ts'
import { hasUnreadCaption } from '../labels/caption-of.ts'
import { besideInRow, nextBelow, rowsApart } from '../lines/column-rows.ts'
import { isHoldersWord, isSign } from '../lines/holders-word.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { type Piece, pieceOf } from '../piece.ts'
import { takeByForm } from '../take-by-form.ts'

/** Takes the word beside or below the birth date, or beside the sex below it. */
export function takeBirthPlaceByRow(print: OpenPrint, { values }: PageHabits): void {
  const birth = print.found.find(({ field }) => field === 'birth_date')?.pieces[0]
  if (birth === undefined) return
  const page = print.wholePage
  const below = nextBelow(birth, page)
  const isSex = below !== null && isSign(below)
  const places = [besideInRow(birth, page), isSex ? besideInRow(below, page) : below]
  const free = print.values.filter((piece) => isHoldersWord(piece, values.languages))
  const place = places.find((one) => one && free.includes(one) && hasUnreadCaption(print, one))
  if (place) takeByForm(print, 'birth_place', [place], values)
}

/** On a passport, takes the number beside the birth date as the holder's personal number. */
export function takePersonalNumberByRow(print: OpenPrint, { values, type }: PageHabits): void {
  const birth = print.found.find(({ field }) => field === 'birth_date')?.pieces[0]
  if (birth === undefined || type.kind !== 'passport') return
  const beside = besideInRow(birth, print.values)
  if (beside && hasUnreadCaption(print, beside))
    takeByForm(print, 'personal_number', [beside], values)
}

/**
 * `à LYON`, `a TORINO`, `à : NANTES`, `بـ فاس`: the place of birth, below the date. The accent on
 * the letter may be misread.
 */
const at = /^(?:[àáâãòóa]\s?:?\s(?=\p{Lu}{2}|\p{Lu}\p{Ll})|بـ?\s(?=\p{L}{2}))/u

/** The same word in a column of its own, and the largest gap to the place, capital heights. */
const loneAt = /^à$/u
const APART_MAX = 6

/** The place close behind the word or flush with the birth date; empty where there is none. */
function nearBeside(word: Piece, birth: Piece, page: readonly Piece[]): readonly Piece[] {
  const place = besideInRow(word, page)
  if (place === null) return []
  const isFlush = Math.abs(place.box.x0 - birth.box.x0) < place.capitalHeight
  const isNear = isFlush || place.box.x0 - word.box.x1 < APART_MAX * place.capitalHeight
  return isNear && place.script === 'Latn' ? [place] : []
}

/** Capital heights from the birth date down to the row of its place, at most. */
const BELOW_MAX = 6

/**
 * Takes the place that follows the word for `at` near the birth date, if it is the only one in its
 * script.
 */
export function takeBirthPlaceBehindAt(print: OpenPrint, { values }: PageHabits): void {
  const birth = print.found.find(({ field }) => field === 'birth_date')?.pieces[0]
  if (birth === undefined) return
  // `Délivré le …`, below it `à LYON`: the place belongs to that date.
  const isBelowOther = (piece: Piece) =>
    print.found.some(({ field, pieces: [day] }) => {
      if (day === undefined || field === 'birth_date' || namedFields[field].kind !== 'date')
        return false
      return rowsApart(birth, day) > 0 && rowsApart(day, piece) > -0.6 * day.capitalHeight
    })
  const places = print.values.flatMap((piece) => {
    const [before] = at.exec(piece.text) ?? []
    const rows = rowsApart(birth, piece) / birth.capitalHeight
    if (rows < -0.6 || rows > BELOW_MAX) return []
    if (loneAt.test(piece.text))
      return isBelowOther(piece) ? [] : nearBeside(piece, birth, print.values)
    if (before === undefined) return []
    const end = piece.start + piece.characters.length
    return pieceOf(piece.line, piece.start + Array.from(before).length, end)
  })
  for (const place of places) {
    const isOnly = places.filter(({ script }) => script === place.script).length === 1
    if (isOnly) takeByForm(print, 'birth_place', [place], values)
  }
}
