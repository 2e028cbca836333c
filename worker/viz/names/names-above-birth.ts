/**
 * Names where the captions of a card are too small to be read, and its values stand in no list:
 * the two above the day of birth, surname first, of issuers who print both in Latin letters.
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

/** Of a line's capital height, how far the other name of its row may stand above or below it. */
const ROW_SLACK = 0.6

/** Both names or none; nothing where a third line beside or above them could be one. */
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

/** Of other issuers, and of those who print a name whole, the second line may be a father's. */
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

/** Of one family: two whole names, as of a holder and a parent. */
function shareWord(one: Piece, other: Piece): boolean {
  const words = other.text.split(/\s/u)
  return one.text.split(/\s/u).some((word) => words.includes(word))
}

/** As they are read: from the top, and in a row from the left. */
function inOrder(one: Piece, other: Piece): number {
  return isBeside(one, other) ? one.box.x0 - other.box.x0 : one.box.y0 - other.box.y0
}

function isBeside(one: Piece, other: Piece): boolean {
  return Math.abs(rowsApart(one, other)) < ROW_SLACK * one.capitalHeight
}
