import type { FieldName } from '../../shared/fields/catalogue.ts'
import { characterKey } from '../catalogue/word-key.ts'
import type { ReadCharacter } from '../text/recognize/print-reader.ts'
import type { LabelWord } from './label-words.ts'
import { withLetters } from './misread-letters.ts'

/** A label that a text may be. */
export interface LabelMatch {
  /** Null: a caption of no field. */
  readonly field: FieldName | null
  readonly language: string
  /** Of the label's characters, the share that is not as read, weighted by how surely it was read. */
  readonly cost: number
  /** Characters of the label. */
  readonly length: number
  readonly rank: number
}

/** Shares of a label that may be misread; short words are a letter away from one another. */
const COST_MAX = 0.2
const FUZZY_LENGTH_MIN = 5

/** Of a character of the label that the text does not have. */
const LOST_COST = 1.25

/** A text by its keys, each with the character it comes from. */
interface KeyedText {
  readonly key: string
  readonly characters: readonly ReadCharacter[]
}

/** A text as labels are compared: its key, and for each character of that the one it was read from. */
export function keyed(text: string, characters: readonly ReadCharacter[]): KeyedText {
  const keys: string[] = []
  const from: ReadCharacter[] = []
  Array.from(withLetters(text)).forEach((character, index) => {
    const read = characters[index]
    for (const one of characterKey(character)) {
      keys.push(one)
      if (read !== undefined) from.push(read)
    }
  })
  return { key: keys.join(''), characters: from }
}

/**
 * The labels that a text is, cheapest first; of each field the cheapest. The vocabulary is closed,
 * so a label is recognized although some of its characters were misread.
 * @param costMax share of a label that may be misread; more than usual only among few words
 */
export function matchLabels(
  text: KeyedText,
  words: readonly LabelWord[],
  costMax = COST_MAX,
): LabelMatch[] {
  const best = new Map<FieldName | null, LabelMatch>()
  const counts = letterCounts(text.key)
  if (text.key.length < 2 && !/\p{Lo}/u.test(text.key)) return []
  for (const { key, field, language, rank } of words) {
    const cost = costOf(text, counts, key, costMax)
    if (cost === null) continue
    const before = best.get(field)
    if (before === undefined || cost < before.cost || (cost === before.cost && rank < before.rank))
      best.set(field, { field, language, cost, length: key.length, rank })
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost || a.rank - b.rank)
}

function costOf(text: KeyedText, counts: Uint8Array, key: string, costMax: number): number | null {
  if (text.key === key) return 0
  const allowed = key.length < FUZZY_LENGTH_MIN ? 0 : costMax * key.length
  if (Math.abs(text.key.length - key.length) > allowed) return null
  // No edit costs less than 0.6, and each sets two letters apart at most; an alternative may cost less.
  if (lettersApart(counts, vocabularyCounts(key)) > 4 * allowed) return null
  const distance = weightedDistance(text, key, allowed)
  return distance > allowed ? null : distance / key.length
}

/**
 * How often each letter stands in a text, letters put together by their code's last five bits:
 * what two texts differ by in this, they differ by at least.
 */
function letterCounts(text: string): Uint8Array {
  const counts = new Uint8Array(32)
  for (let at = 0; at < text.length; at++) {
    const bucket = text.charCodeAt(at) & 31
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}

/** Of the words of the vocabulary, which every line is held against. */
const countsOf = new Map<string, Uint8Array>()

function vocabularyCounts(key: string): Uint8Array {
  const counts = countsOf.get(key) ?? letterCounts(key)
  countsOf.set(key, counts)
  return counts
}

function lettersApart(one: Uint8Array, other: Uint8Array): number {
  let apart = 0
  for (let at = 0; at < 32; at++) apart += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return apart
}

/** Edit distance in which an unsure character costs less, and one that was its alternative least. */
function weightedDistance({ key, characters }: KeyedText, word: string, limit: number): number {
  let above = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= key.length; row++) {
    const read = characters[row - 1]
    const edit = editCost(read)
    const line = [(above[0] ?? 0) + edit]
    for (let column = 1; column <= word.length; column++) {
      const same = key[row - 1] === word[column - 1]
      const instead = same ? 0 : edit * (1 - likelihoodOf(read, word[column - 1] ?? ''))
      line.push(
        Math.min(
          (above[column - 1] ?? 0) + instead,
          (above[column] ?? 0) + edit,
          (line[column - 1] ?? 0) + LOST_COST,
        ),
      )
    }
    if (Math.min(...line) > limit) return Number.POSITIVE_INFINITY
    above = line
  }
  return above[word.length] ?? Number.POSITIVE_INFINITY
}

/** A character that was read surely is hardly a misread one: it costs twice what an edit does. */
function editCost(read: ReadCharacter | undefined): number {
  const sure = Math.max(0, 2 * (read?.probability ?? 1) - 1)
  return 0.6 + 1.4 * sure * sure
}

function likelihoodOf(read: ReadCharacter | undefined, letter: string): number {
  const other = read?.alternatives?.find(({ character }) => characterKey(character) === letter)
  return other?.probability ?? 0
}
