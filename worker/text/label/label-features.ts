/** Lines of print as the labeller's input; the same as `scripts/press/training/labeller/features.py`. */
import type { Box } from '../../image/box.ts'
import { medianOf } from '../../image/median.ts'
import type { ReadCharacter } from '../recognize/print-reader.ts'
import type { LabelManifest } from './label-manifest.ts'
import { EMPTY, letterCodes } from './letter-codes.ts'
import { type LineWord, lineWords } from './line-words.ts'

/** A line of print with its place on an upright page, in any unit. */
export interface LineToLabel {
  readonly text: string
  /** One for each code point. */
  readonly characters: readonly ReadCharacter[]
  /** From capital height to base line. */
  readonly box: Box
  readonly capitalHeight: number
}

/** Numbers for one character, and for one word and its box. */
export const CHARACTER_FEATURES = 8
export const WORD_FEATURES = 14
export const BOX_FEATURES = 5

/**
 * More words are not looked at: attention costs their square, and the network was trained on pages
 * of up to 160.
 */
const WORDS_MAX = 240

/** Input of the network, row by row. */
export interface LabelFeatures {
  readonly ids: BigInt64Array
  /** The second-best reading of each character; 0 where there is none. */
  readonly second: BigInt64Array
  readonly features: Float32Array
  /** The word that each character belongs to; -1 for blanks and gaps. */
  readonly word: BigInt64Array
  readonly geometry: Float32Array
  readonly boxes: Float32Array
  readonly words: number
  /** For each line that is looked at, the index of its first character. */
  readonly starts: readonly number[]
}

/** What all words of a page are measured by. */
interface PageScale {
  /** Median height of capitals. */
  readonly unit: number
  readonly x0: number
  readonly y0: number
  readonly width: number
  readonly height: number
  /** The longer side of the print. */
  readonly size: number
}

/** Returns a function that turns lines into features; lines beyond `WORDS_MAX` are left out. */
export function labelFeatures(manifest: Pick<LabelManifest, 'alphabet' | 'hashes' | 'gap'>) {
  const codeOf = letterCodes(manifest)
  return (lines: readonly LineToLabel[]): LabelFeatures => {
    const scale = scaleOf(lines)
    const ids: number[] = []
    const second: number[] = []
    const features: number[] = []
    const word: number[] = []
    const geometry: number[] = []
    const boxes: number[] = []
    const starts: number[] = []
    let words = 0
    for (const [number, line] of lines.entries()) {
      const letters = Array.from(line.text)
      const own = lineWords(letters)
      if (words + own.length > WORDS_MAX) break
      starts.push(ids.length)
      if (own.length === 0) continue
      const of = new Array<number>(letters.length).fill(-1)
      own.forEach((one, place) => {
        of.fill(words + place, one.from, one.to)
        geometry.push(...geometryOf(line, letters.length, own, place, scale))
        boxes.push(...boxOf(line, letters.length, one, scale), number)
      })
      letters.forEach((letter, at) => {
        const { id, isCapital, hasMark, isDigit, isIdeograph } = codeOf(letter)
        const { probability = 1, alternatives } = line.characters[at] ?? {}
        const other = alternatives?.[0]
        const doubt = Math.max(-6, Math.log(1.0001 - probability)) / 6
        ids.push(id)
        second.push(other === undefined ? EMPTY : codeOf(other.character).id)
        features.push(isCapital, hasMark, isDigit, isIdeograph, probability)
        features.push(other?.probability ?? 0, doubt, at === 0 ? 1 : 0)
        word.push(of[at] ?? -1)
      })
      for (let at = 0; at < manifest.gap; at++) {
        ids.push(EMPTY)
        second.push(EMPTY)
        features.push(0, 0, 0, 0, 0, 0, 0, 0)
        word.push(-1)
      }
      words += own.length
    }
    return {
      ids: whole(ids),
      second: whole(second),
      features: new Float32Array(features),
      word: whole(word),
      geometry: new Float32Array(geometry),
      boxes: new Float32Array(boxes),
      words,
      starts,
    }
  }
}

function whole(numbers: readonly number[]): BigInt64Array {
  return BigInt64Array.from(numbers, (one) => BigInt(one))
}

function scaleOf(lines: readonly LineToLabel[]): PageScale {
  const x0 = Math.min(...lines.map(({ box }) => box.x0))
  const y0 = Math.min(...lines.map(({ box }) => box.y0))
  const width = Math.max(...lines.map(({ box }) => box.x1)) - x0
  const height = Math.max(...lines.map(({ box }) => box.y1)) - y0
  const unit = Math.max(medianOf(lines.map(({ capitalHeight }) => capitalHeight)) ?? 1, 1e-6)
  return { unit, x0, y0, width, height, size: Math.max(width, height, 1e-6) }
}

/** Where a word stands on the page and in its line, and how large it is. */
function geometryOf(
  { box, capitalHeight }: LineToLabel,
  letters: number,
  words: readonly LineWord[],
  place: number,
  { unit, x0, y0, width, height, size }: PageScale,
): number[] {
  const { from = 0, to = 1 } = words[place] ?? {}
  const step = (box.x1 - box.x0) / letters
  const rest = words.length - 1 - place
  return [
    (box.x0 + from * step - x0) / size,
    (box.x0 + to * step - x0) / size,
    ((box.y0 + box.y1) / 2 - y0) / size,
    width / size,
    height / size,
    Math.log(capitalHeight / unit),
    Math.log(size / unit) - 3.5,
    step / capitalHeight - 0.8,
    Math.min(to - from, 20) / 10,
    Math.min(place, 6) / 3,
    Math.min(rest, 6) / 3,
    Number(place === 0),
    Number(rest === 0),
    Math.min(letters, 40) / 20,
  ]
}

/** Left, right, middle and height of a word in median heights. */
function boxOf(
  { box, capitalHeight }: LineToLabel,
  letters: number,
  { from, to }: LineWord,
  { unit }: PageScale,
): number[] {
  const step = (box.x1 - box.x0) / letters
  return [
    (box.x0 + from * step) / unit,
    (box.x0 + to * step) / unit,
    (box.y0 + box.y1) / 2 / unit,
    capitalHeight / unit,
  ]
}
