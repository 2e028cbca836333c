/** Noughts that may each be a letter O: one number has them alike, so that all are or none is. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { isNumberField } from '../print/field-kinds.ts'
import { type Piece, pathOf } from '../print/piece.ts'

/** A character of a number that the reader saw both as a nought and as a letter, 0 to 1 each. */
interface Doubtful {
  readonly at: number
  readonly asNought: number
  readonly asLetter: number
}

/**
 * `path` and `least` of the value of a field, as `pathOf` has them; several doubtful noughts of a
 * number are one doubt, or each of `000000001` would be doubted anew.
 */
export function pathOfValue(
  field: FieldName,
  pieces: readonly Piece[],
): { path: number; least: number } {
  return isNumberField(field) ? pathOf(pieces, ofNumber) : pathOf(pieces)
}

/** `00000000O` as noughts alone; null where other letters stand there, or one is read well. */
export function allNoughts(piece: Piece): string | null {
  const letters = piece.text.match(/O/gu)?.length ?? 0
  const doubtful = doubtfulIn(piece).filter(
    ({ at, asNought, asLetter }) =>
      piece.text[at] === 'O' && asNought >= SHARE_OF_LETTER_MIN * asLetter,
  )
  const isNumber = letters > 0 && onlyDigits.test(piece.text)
  return isNumber && doubtful.length === letters ? piece.text.replaceAll('O', '0') : null
}

/** Among digits a letter has to be so much surer than a nought: an estimate. */
const SHARE_OF_LETTER_MIN = 0.5

/** No letter but those that may be noughts. */
const onlyDigits = /^[\dO\s./-]+$/u

function ofNumber(piece: Piece): number[] {
  const doubtful = doubtfulIn(piece)
  const each = piece.characters.map(({ probability }) => probability)
  if (doubtful.length < 2) return each
  const alike = new Set(doubtful.map(({ at }) => at))
  return [...each.filter((_, at) => !alike.has(at)), jointly(doubtful)]
}

/** Noughts; and letters, where the number has no others. */
function doubtfulIn({ text, characters }: Piece): Doubtful[] {
  const mayBeRead = onlyDigits.test(text) ? /[0O]/u : /0/u
  return Array.from(text).flatMap((letter, at) => {
    const { probability = 1, alternatives = [] } = characters[at] ?? {}
    const twin = letter === 'O' ? '0' : 'O'
    const other = alternatives.find(({ character }) => character === twin)?.probability ?? 0
    if (!mayBeRead.test(letter) || other === 0) return []
    const [asNought, asLetter] = letter === '0' ? [probability, other] : [other, probability]
    return [{ at, asNought, asLetter }]
  })
}

/** How likely all of them are noughts, if either all are or none. */
function jointly(doubtful: readonly Doubtful[]): number {
  const odds = doubtful.reduce((sum, one) => sum + Math.log(one.asNought / one.asLetter), 0)
  return 1 / (1 + Math.exp(-odds))
}
