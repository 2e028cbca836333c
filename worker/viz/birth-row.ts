/**
 * What stands around the day of birth where captions are too small to be read; ICAO 9303-4 has
 * that day, the holder's number, the sex and the place of birth in this order.
 */
import { hasUnreadCaption } from './caption-of.ts'
import { besideInRow, nextBelow } from './column-rows.ts'
import { isHoldersWord, isSign } from './holders-word.ts'
import type { OpenPrint } from './open-print.ts'
import type { PageHabits } from './page-habits.ts'
import { readValue } from './values/read-value.ts'

/** Beside or below the day of birth, or beside the sex below it. */
export function takeBirthPlaceByRow(print: OpenPrint, { values }: PageHabits): void {
  const birth = print.found.find(({ field }) => field === 'birth_date')?.pieces[0]
  if (birth === undefined || !print.isOpen('birth_place')) return
  const page = print.wholePage
  const below = nextBelow(birth, page)
  const isSex = below !== null && isSign(below)
  const places = [besideInRow(birth, page), isSex ? besideInRow(below, page) : below]
  const free = print.values.filter((piece) => isHoldersWord(piece, values.languages))
  const place = places.find((one) => one && free.includes(one) && hasUnreadCaption(print, one))
  const value = place && readValue('birth_place', place.text, values)
  if (!place || !value) return
  print.take({ field: 'birth_place', pieces: [place], value, way: 'pattern', margin: 0 })
}

/** Of a passport the number beside the day of birth is its holder's. */
export function takePersonalNumberByRow(print: OpenPrint, { values, type }: PageHabits): void {
  const birth = print.found.find(({ field }) => field === 'birth_date')?.pieces[0]
  if (birth === undefined || type.kind !== 'passport') return
  const beside = besideInRow(birth, print.values)
  const value = beside && readValue('personal_number', beside.text, values)
  if (!beside || !value || !hasUnreadCaption(print, beside)) return
  print.take({ field: 'personal_number', pieces: [beside], value, way: 'pattern', margin: 0 })
}
