/**
 * Decides 0 or O for all of them in a number at once: a typeface draws each in one shape, so those
 * that look the same in one line are the same character, and those that differ are not.
 */
import { medianOf } from '../../image/median.ts'
import type { Grey } from '../../image/raster.ts'
import { difference, type Glyph, glyphsAt } from './glyph-shapes.ts'
import type { WordCharacter } from './one-script-a-word.ts'

/** A character and its middle, pixels from the left of the strip. */
export interface PlacedCharacter extends WordCharacter {
  readonly centre: number
}

/** Fewest characters of a number; more 0 and O than the maximum are left as they were read. */
const LENGTH_MIN = 5
const NOUGHTS_MAX = 10

/** Of a 0 or O that may be the other: what is less likely is no doubt. */
const DOUBT_MIN = 0.03

/** Probability of the other character where the network lists none. */
const UNLISTED = 0.01

/**
 * Difference of two glyphs below which they are rather the same character, and by how much it must
 * be off to count fully: 0.03 to 0.14 for the same, 0.13 to 0.22 for others in OCR-B.
 */
const SAME_MAX = 0.125
const SURE_BY = 0.03

/** Log-odds by which the shapes of all others outweigh what was read of one character, at most. */
const SHAPES_MAX = 4

/** Log-odds for each 0: many series leave out the letter O because it looks like a 0. */
const PRIOR_OF_ZERO = 0.7

/** Widest glyph, in the usual distance of neighbours. */
const WIDTH_MAX = 1.1

/**
 * Returns the line with the 0 and O of its numbers made consistent. A character that becomes the
 * other has the probability the network gave that one, below 0.5: the number is never sure.
 */
export function withNoughtsByShape(
  strip: Grey,
  line: readonly PlacedCharacter[],
): readonly PlacedCharacter[] {
  const changed = new Map<PlacedCharacter, PlacedCharacter>()
  for (const word of wordsOf(line)) {
    const noughts = word.filter(({ text }) => text in otherOf)
    if (!isNumber(word) || noughts.length < 2 || noughts.length > NOUGHTS_MAX) continue
    if (!noughts.some((one) => probabilityOfOther(one) >= DOUBT_MIN)) continue
    const centres = noughts.map(({ centre }) => centre)
    const glyphs = glyphsAt(strip, centres, Math.round(WIDTH_MAX * advanceOf(word)))
    const others = likeliestOthers(noughts, glyphs)
    noughts.forEach((one, at) => {
      if (((others >> at) & 1) === 1) changed.set(one, asOther(one))
    })
  }
  return changed.size === 0 ? line : line.map((one) => changed.get(one) ?? one)
}

const otherOf: Readonly<Record<string, string>> = { 0: 'O', O: '0' }

function wordsOf(line: readonly PlacedCharacter[]): PlacedCharacter[][] {
  const words: PlacedCharacter[][] = [[]]
  for (const one of line) {
    if (one.text === ' ') words.push([])
    else words.at(-1)?.push(one)
  }
  return words
}

/** Capitals and digits, with a digit that no letter O is read as. */
function isNumber(word: readonly PlacedCharacter[]): boolean {
  return (
    word.length >= LENGTH_MIN &&
    word.some(({ text }) => /[1-9]/.test(text)) &&
    word.every(({ text }) => /[\p{Lu}\d./-]/u.test(text))
  )
}

function probabilityOfOther({ text, alternatives }: PlacedCharacter): number {
  const other = alternatives.find(({ character }) => character === otherOf[text])
  return other?.probability ?? UNLISTED
}

/** Median distance of neighbours, pixels. */
function advanceOf(word: readonly PlacedCharacter[]): number {
  return medianOf(word.slice(1).map(({ centre }, at) => centre - (word[at]?.centre ?? centre))) ?? 0
}

/** Which of them are likeliest the other character, as bits: bit i stands for the ith. */
function likeliestOthers(
  noughts: readonly PlacedCharacter[],
  glyphs: readonly (Glyph | null)[],
): number {
  const likeness = glyphs.map((a, at) => glyphs.slice(0, at).map((b) => alike(a, b)))
  const weight = Math.min(1, SHAPES_MAX / 2 / (noughts.length - 1))
  const odds = noughts.map((one) =>
    Math.log(probabilityOfOther(one) / Math.max(UNLISTED, one.probability)),
  )
  let [best, most] = [0, Number.NEGATIVE_INFINITY]
  for (let others = 0; others < 2 ** noughts.length; others++) {
    const isZero = noughts.map(({ text }, at) => (text === '0') === (((others >> at) & 1) === 0))
    let score = 0
    for (const [at, row] of likeness.entries()) {
      if (isZero[at]) score += PRIOR_OF_ZERO
      if (((others >> at) & 1) === 1) score += Math.min(0, odds[at]!)
      for (const [before, likely] of row.entries())
        score += weight * (isZero[at] === isZero[before] ? likely : -likely)
    }
    if (score > most) [best, most] = [others, score]
  }
  return best
}

/** From −1, surely different characters, to 1, surely the same; 0 where that is not to be seen. */
function alike(a: Glyph | null, b: Glyph | null): number {
  if (a === null || b === null) return 0
  return Math.min(1, Math.max(-1, (SAME_MAX - difference(a, b)) / SURE_BY))
}

function asOther(one: PlacedCharacter): PlacedCharacter {
  const probability = Math.min(one.probability, probabilityOfOther(one), 1 - one.probability)
  const { text } = one
  return {
    ...one,
    text: otherOf[text] ?? text,
    probability: Math.max(UNLISTED, probability),
    alternatives: [{ character: text, probability: one.probability }],
  }
}
