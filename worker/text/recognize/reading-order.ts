import { inSyllableOrder } from './syllable-order.ts'

/**
 * Puts lines of Hebrew, Arabic and Devanagari into reading order. Networks go along every line from left to
 * right, so they return such a line in visual order (`visual_order.py`). Latin words, numbers and
 * dates in it keep their own order, but change places with the words around them.
 */

/** A character of a line, with any other properties. */
interface Placed {
  readonly text: string
}

/** Two letters or more: a single one may be a misread speck and does not turn the line around. */
const rightToLeft = /[א-ת\u0621-\u064a\u066e-\u06d3].*[א-ת\u0621-\u064a\u066e-\u06d3]/u

/** A run that is read from left to right, including the signs between its parts. */
const leftToRight =
  /[0-9\u0660-\u0669\u06f0-\u06f9A-Za-zÀ-ɏḀ-ỿ]+(?:(?:[.,:/+\-'&][0-9\u0660-\u0669\u06f0-\u06f9A-Za-zÀ-ɏḀ-ỿ]| [A-Za-zÀ-ɏ])[0-9\u0660-\u0669\u06f0-\u06f9A-Za-zÀ-ɏḀ-ỿ]*)*/g

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/**
 * `4c. `: field numbers stand to the left of Hebrew words as well. A house number, which also
 * stands there as the end of the line, has no full stop after it.
 */
const fieldNumber = /^(?:4[a-d]|1?\d)\.\s+(?!\s)(?=[^0-9A-Za-z]*[א-ת])/u

/**
 * Returns the characters of a line in reading order; a line without words of these scripts is
 * returned as it is.
 */
export function inReadingOrder<Character extends Placed>(
  characters: readonly Character[],
): readonly Character[] {
  const text = characters.map((character) => character.text).join('')
  if (!rightToLeft.test(text)) return inSyllableOrder(characters)
  const [number = ''] = fieldNumber.exec(text) ?? []
  if (number !== '')
    return [
      ...characters.slice(0, number.length),
      ...inReadingOrder(characters.slice(number.length)),
    ]
  const runs: Character[][] = []
  let end = 0
  for (const { index, 0: run } of text.matchAll(leftToRight)) {
    runs.push(turned(characters.slice(end, index)), characters.slice(index, index + run.length))
    end = index + run.length
  }
  runs.push(turned(characters.slice(end)))
  return runs.reverse().flat()
}

function turned<Character extends Placed>(characters: readonly Character[]): Character[] {
  return characters
    .map((character) => ({ ...character, text: mirrored[character.text] ?? character.text }))
    .reverse()
}
