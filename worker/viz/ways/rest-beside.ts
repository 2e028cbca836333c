/** Values that were cut at a wide blank: their other words stand beside them in the row. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isBehind, isOfOneSize } from '../print/column-rows.ts'
import { isSpeltField } from '../print/field-kinds.ts'
import { onlyOne } from '../print/only-one.ts'
import { type Piece, pieceOf, sureness } from '../print/piece.ts'
import { isSmallAbove, isSmallBelow } from '../print/small-print.ts'
import type { Found, OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { readAgain } from '../proposals/proposals.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** Capital heights of a blank within one value, at most: lines nearer than 0.8 are joined before. */
const BLANK_MAX = 1.6
/** Capital heights within which print beside a value may be more of it. */
const REST_MAX = 4
/** How much larger or smaller the other words may be set. */
const HEIGHT_RATIO_MAX = 1.15
/** Least mean sureness of words that are joined: specks and mottos are read worse. */
const READ_WELL = 0.85

/** Fields of codes, beside which many cards print other codes; their remarks have words. */
const ofCodes: ReadonlySet<FieldName> = new Set(['dl_class', 'restrictions', 'endorsements'])
const word = /\p{L}{3}/u

/** Names and texts with the words before and behind them. */
export function restBeside(print: OpenPrint, { values }: PageHabits): ValueProposal[] {
  return print.found.filter(mayBeCut).flatMap((one) => {
    const pieces = one.pieces.flatMap((piece) => {
      const [before, behind] = [
        print.unlabelled.filter(
          (other) => goesOn(other, piece, BLANK_MAX, print) && !isWholeStreet(one, piece),
        ),
        print.unlabelled.filter((other) => goesOn(piece, other, BLANK_MAX, print)),
      ].map((others) => onlyOne(others.filter(isReadWell)))
      return [before ?? [], piece, behind ?? []].flat()
    })
    return pieces.length > one.pieces.length ? readAgain(one, pieces, values) : []
  })
}

/** Fields of names and texts with print of no other caption close beside: it may be more of them. */
export function cutInRow(print: OpenPrint): readonly FieldName[] {
  return print.found.filter(mayBeCut).flatMap(({ field, pieces }) => {
    const isBehindWord = print.dissections.some(
      ({ label, value }) =>
        label !== null &&
        value === null &&
        !label.matches.some((match) => match.field === field) &&
        pieces.some((piece) => isBeside(label, piece, BLANK_MAX)),
    )
    const isCut = pieces.some((piece) =>
      print.unlabelled.some(
        (other) => goesOn(piece, other, REST_MAX, print) || goesOn(other, piece, REST_MAX, print),
      ),
    )
    return isCut || isBehindWord ? field : []
  })
}

/** `2570 24TH STREET`: nothing stands before the number of a house. */
function isWholeStreet({ field }: Found, { text }: Piece): boolean {
  return field === 'address' && /^\d/u.test(text)
}

function isReadWell({ characters }: Piece): boolean {
  return sureness(characters) > READ_WELL
}

function mayBeCut({ field, way, value }: Found): boolean {
  const isText = !ofCodes.has(field) || word.test(value.value)
  return isSpeltField(field) && isText && way !== 'value'
}

/** Whether a line close behind another is more of it: a caption of its own would show another value. */
function goesOn(piece: Piece, other: Piece, gapMax: number, print: OpenPrint): boolean {
  return isBeside(piece, other, gapMax) && !hasOwnCaption(print, other)
}

/** Whether a line of the same size and script, or of digits, stands close behind another. */
function isBeside(piece: Piece, other: Piece, gapMax: number): boolean {
  const isAlike = piece.script === other.script || !/\p{L}/u.test(other.text + piece.text)
  return (
    isAlike &&
    piece.line !== other.line &&
    isOfOneSize(piece, other, HEIGHT_RATIO_MAX) &&
    isBehind(piece, other, gapMax)
  )
}

/** Whether small print straight above or below begins where a piece does, right of the value. */
function hasOwnCaption({ dissections }: OpenPrint, piece: Piece): boolean {
  return dissections.some(
    ({ line }) =>
      (isSmallAbove(line, piece) || isSmallBelow(line, piece)) &&
      /\p{L}{2}/u.test(pieceOf(line).text),
  )
}
