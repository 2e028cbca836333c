/**
 * Names on a card whose captions are too small to read and whose values are not in a list: the two
 * above the date of birth, surname first, of issuers that print both in Latin letters.
 */
import { countries } from '../../catalogue/countries.ts'
import { languages } from '../../catalogue/languages.ts'
import { hasUnreadCaption, isSmallBeside } from '../labels/caption-of.ts'
import { isInOneColumn, rowsApart } from '../lines/column-rows.ts'
import { isHoldersWord } from '../lines/holders-word.ts'
import type { OpenPrint } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import type { Piece } from '../piece.ts'
import { takeByForm } from '../take-by-form.ts'

/** Capital heights by which two names of one row may stand above or below each other. */
const ROW_SLACK = 0.6

/** Takes both names or neither; nothing if a third line in their row or column could be a name. */
export function takeNamesAboveBirth(print: OpenPrint, habits: PageHabits): void {
  const birth = print.found.find(({ field }) => field === 'birth_date')?.pieces[0]
  if (birth === undefined || !writesSurnameFirst(habits)) return
  const words = print.values.filter(
    (piece) =>
      isHoldersWord(piece, habits.values.languages) &&
      piece.script === 'Latn' &&
      !isSmallBeside(piece, birth) &&
      rowsApart(piece, birth) > ROW_SLACK * piece.capitalHeight,
  )
  const captioned = words.filter((piece) => hasUnreadCaption(print, piece))
  const [surname, given, ...others] = captioned.toSorted(inOrder)
  if (surname === undefined || given === undefined || others.length > 0) return
  const areNear = (one: Piece, other: Piece) => isBeside(one, other) || isInOneColumn(one, other)
  const near = words.filter((piece) => areNear(piece, surname) || areNear(piece, given))
  if (!areNear(surname, given) || near.length > 2 || shareWord(surname, given)) return
  takeByForm(print, 'surname', [surname], habits.values)
  takeByForm(print, 'given_names', [given], habits.values)
}

/** With other issuers, or those that print names whole, the second line may be the father's. */
function writesSurnameFirst({ type: { country }, nameLines }: PageHabits): boolean {
  if (country === null || nameLines.length > 0) return false
  const { languages: tags = [], surnameFirst = false } = countries.get(country) ?? {}
  const printed = tags.map((tag) => languages.get(tag))
  if (printed[0]?.cardNames === 'differ' && !surnameFirst) return false
  const areApart = printed.every(
    (language) => language?.script === 'Latn' && language.cardNames !== 'whole',
  )
  return printed.length > 0 && areApart
}

/** Two lines that share a word are whole names of one family, as of a holder and a parent. */
function shareWord(one: Piece, other: Piece): boolean {
  const words = other.text.split(/\s/u)
  return one.text.split(/\s/u).some((word) => words.includes(word))
}

/** Reading order: from the top, and from the left within a row. */
function inOrder(one: Piece, other: Piece): number {
  return isBeside(one, other) ? one.box.x0 - other.box.x0 : one.box.y0 - other.box.y0
}

function isBeside(one: Piece, other: Piece): boolean {
  return Math.abs(rowsApart(one, other)) < ROW_SLACK * one.capitalHeight
}
