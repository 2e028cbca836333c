/** Elements of a payload whose separators were lost, where its letters leave no doubt. */
import { elementOf, truncationElements } from './elements.ts'
import { elementsOfEvery, shapeOf, type ValueShape } from './value-shapes.ts'

/** A place where three letters may begin an element. */
interface Mark {
  readonly at: number
  readonly letters: string
  readonly shape: ValueShape
}

/** No card's text is longer. */
const TEXT_MAX = 1500

/** Attempts to divide the text; a card needs a few dozen. */
const STEPS_MAX = 20_000

/**
 * The elements that are the same however the text can be divided into elements of known letters,
 * each once, with values of their shapes. Empty if there is no such division, or too many.
 * @param text beginning with an element
 */
export function dividedByLetters(text: string, version: number): Map<string, string> {
  if (text.length > TEXT_MAX) return new Map()
  const { marks, separator } = marksIn(text, version)
  const valueTo = (from: number, to: number): string =>
    withoutEnd(text.slice((marks[from]?.at ?? 0) + 3, marks[to]?.at ?? text.length), separator)
  const fits = (from: number, to: number): boolean =>
    (marks[to]?.at ?? text.length) >= (marks[from]?.at ?? 0) + 3 &&
    marks[from]?.shape.form.test(valueTo(from, to)) === true
  const viable = marks.map((_, i) => followers(i, marks.length).some((to) => fits(i, to)))
  const needed = neededMarks(marks, viable, version)

  const agreed = new Map<string, string>()
  let found = 0
  let steps = 0
  const search = (at: number, used: ReadonlyMap<string, string>): void => {
    const mark = marks[at]
    if (mark === undefined) {
      keepCommon(agreed, used, found === 0)
      found++
      return
    }
    if (used.has(mark.letters)) return
    for (let to = at + 1; to <= marks.length; to++) {
      if (steps++ > STEPS_MAX) return
      if (fits(at, to)) search(to, new Map(used).set(mark.letters, valueTo(at, to)))
      if (needed[to]) break
    }
  }
  if (marks[0]?.at === 0) search(0, new Map())
  return steps > STEPS_MAX ? new Map() : agreed
}

function followers(at: number, count: number): number[] {
  return Array.from({ length: count - at }, (_, i) => at + 1 + i)
}

function withoutEnd(value: string, separator: string): string {
  const plain = value.trim()
  return separator !== '' && plain.endsWith(separator)
    ? plain.slice(0, -separator.length).trim()
    : plain
}

/** Where the same sign, or a blank, stands before nearly every element, it was the separator. */
const SEPARATED_SHARE = 0.8

function marksIn(text: string, version: number): { marks: Mark[]; separator: string } {
  const truncations: readonly string[] = Object.values(truncationElements)
  const all: Mark[] = []
  for (let at = 0; at + 3 <= text.length; at++) {
    const letters = text.slice(at, at + 3)
    if (!/^[DP][A-Z]{2}$/.test(letters)) continue
    const element = elementOf(letters, version)
    if (element === null && !truncations.includes(letters)) continue
    all.push({ at, letters, shape: shapeOf(letters, element) })
  }
  const every = elementsOfEvery(version)
  const expected = all.filter(({ letters }) => every.includes(letters))
  const before = ({ at }: Mark) => text[at - 1] ?? ''
  const signs = [...new Set(expected.map(before))].filter((sign) => /[^\p{L}\p{N}]/u.test(sign))
  for (const sign of signs) {
    const apart = all.filter((mark) => mark.at === 0 || before(mark) === sign)
    const kinds = (marks: readonly Mark[]) => new Set(marks.map(({ letters }) => letters)).size
    const ofEvery = apart.filter(({ letters }) => every.includes(letters))
    if (kinds(ofEvery) >= SEPARATED_SHARE * kinds(expected)) {
      return { marks: apart, separator: sign.trim() }
    }
  }
  return { marks: all, separator: '' }
}

/** Marks that begin an element in every division. */
function neededMarks(marks: readonly Mark[], viable: readonly boolean[], version: number) {
  const every = elementsOfEvery(version)
  return marks.map(({ letters, shape }, i) => {
    const others = marks.filter((one, j) => j !== i && viable[j] && one.letters === letters)
    return viable[i] === true && others.length === 0 && (shape.isStrict || every.includes(letters))
  })
}

function keepCommon(
  agreed: Map<string, string>,
  found: ReadonlyMap<string, string>,
  isFirst: boolean,
): void {
  if (isFirst) for (const [letters, value] of found) agreed.set(letters, value)
  else
    for (const [letters, value] of agreed) if (found.get(letters) !== value) agreed.delete(letters)
}
