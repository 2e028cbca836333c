/**
 * Hebrew as it is read. The reader of print goes along a line from left to right and knows no
 * direction, so a line that holds Hebrew comes from it as the eye meets it (`visual_order.py`).
 * Latin words, numbers and dates within stand as they are read; their runs change places with
 * the Hebrew around them.
 */

/** One character of a line, by what it says. */
interface Placed {
  readonly text: string
}

/** A letter that stands alone may be a speck that was taken for one, and turns no line around. */
const hebrew = /[א-ת].*[א-ת]/u

/** A run that is read from left to right, with what stands between its parts. */
const leftToRight =
  /[0-9A-Za-zÀ-ɏḀ-ỿ]+(?:[.,:/+\-'&]?[0-9A-Za-zÀ-ɏḀ-ỿ]+| (?=[A-Za-zÀ-ɏ])[A-Za-zÀ-ɏ]+)*/g

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

/** `4c. `: the number of a field stands at the left before words in Hebrew as well; the house that ends a line has no full stop behind it there. */
const fieldNumber = /^(?:4[a-d]|1?\d)\.\s+(?=[^0-9A-Za-z]*[א-ת])/u

/** The characters of a line as they are read; a line without words in Hebrew comes back as it is. */
export function inReadingOrder<Character extends Placed>(
  characters: readonly Character[],
): readonly Character[] {
  const text = characters.map((character) => character.text).join('')
  if (!hebrew.test(text)) return characters
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
