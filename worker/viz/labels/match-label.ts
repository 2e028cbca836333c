import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { characterKey } from '../../catalogue/word-key.ts'
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'
import type { LabelWord } from './label-words.ts'
import { withLetters } from './misread-letters.ts'

/** A label that a text may be. */
export interface LabelMatch {
  /** Null: a caption that names no field. */
  readonly field: FieldName | null
  readonly language: string
  /**
   * Share of the label's characters that differ in the text, weighted by how surely these were
   * read.
   */
  readonly cost: number
  /** Characters of the label. */
  readonly length: number
  readonly rank: number
}

/**
 * Share of a label that may be misread. Shorter labels must be exact, because short words differ in
 * a single letter.
 */
const COST_MAX = 0.2
const FUZZY_LENGTH_MIN = 5

/** Cost of a character of the label that the text lacks. */
const LOST_COST = 1.25

/** A text as it is compared with labels, by the keys of its characters. */
interface KeyedText {
  readonly key: string
  /** What it costs to change or drop each character. */
  readonly edits: readonly number[]
  /** The alternatives of each character: their keys and probabilities. */
  readonly others: readonly ReadonlyMap<string, number>[]
  /** At index n, the least cost of making n pairs of different letters equal. */
  readonly leastCosts: readonly number[]
}

const noOthers: ReadonlyMap<string, number> = new Map()

/** Lower bound of the cost of turning a text into a word, given how many letters they differ in. */
function leastCost({ leastCosts: costs }: KeyedText, apart: number): number {
  const pairs = apart >> 1
  const cost = costs[pairs]
  if (cost === undefined) return Number.POSITIVE_INFINITY
  const oneMore = Math.min(LOST_COST, (costs[pairs + 1] ?? Number.POSITIVE_INFINITY) - cost)
  return apart % 2 === 0 ? cost : cost + oneMore
}

/**
 * Prepares a text for comparison with labels.
 * @param characters those of the text; any that are missing count as read surely
 */
export function keyed(text: string, characters: readonly ReadCharacter[]): KeyedText {
  const keys: string[] = []
  const edits: number[] = []
  const others: ReadonlyMap<string, number>[] = []
  Array.from(withLetters(text)).forEach((character, index) => {
    const read = characters[index]
    for (const one of characterKey(character)) {
      keys.push(one)
      edits.push(editCost(read))
      others.push(othersOf(read))
    }
  })
  return { key: keys.join(''), edits, others, leastCosts: leastCosts(edits, others) }
}

/** A pair of different letters is at best one letter read as another, or two that were lost. */
function leastCosts(edits: readonly number[], others: KeyedText['others']): number[] {
  const instead = edits.map((edit, at) => edit * (1 - Math.max(0, ...others[at]!.values())))
  const sums = [0]
  for (const cost of instead.sort((a, b) => a - b))
    sums.push(sums.at(-1)! + Math.min(cost, 2 * LOST_COST))
  return sums
}

function othersOf(read: ReadCharacter | undefined): ReadonlyMap<string, number> {
  if (read?.alternatives === undefined) return noOthers
  // Reversed, so that of two with the same key the likelier, which stands first, wins.
  const known = read.alternatives.toReversed()
  return new Map(known.map(({ character, probability }) => [characterKey(character), probability]))
}

/**
 * The labels that a text may be, cheapest first, one for each field. Because the vocabulary is
 * closed, a label is recognized although some of its characters were misread.
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
  for (const { key, field, language, rank } of wordsAsLong(text.key.length, words, costMax)) {
    const cost = costOf(text, counts, key, costMax)
    if (cost === null) continue
    const before = best.get(field)
    if (before === undefined || cost < before.cost || (cost === before.cost && rank < before.rank))
      best.set(field, { field, language, cost, length: key.length, rank })
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost || a.rank - b.rank)
}

type Index<Key> = ReadonlyMap<Key, readonly LabelWord[]>

/** The words of each vocabulary by length and by key. */
const indexes = new WeakMap<
  readonly LabelWord[],
  { byLength: Index<number>; byKey: Index<string> }
>()

function indexOf(words: readonly LabelWord[]) {
  const known = indexes.get(words)
  if (known !== undefined) return known
  const index = {
    byLength: indexBy(words, ({ key }) => key.length),
    byKey: indexBy(words, ({ key }) => key),
  }
  indexes.set(words, index)
  return index
}

function indexBy<Key>(words: readonly LabelWord[], keyOf: (word: LabelWord) => Key): Index<Key> {
  const index = new Map<Key, LabelWord[]>()
  for (const word of words) {
    const own = index.get(keyOf(word))
    if (own === undefined) index.set(keyOf(word), [word])
    else own.push(word)
  }
  return index
}

/** Words of a vocabulary with exactly this key. */
export function wordsSpelt(key: string, words: readonly LabelWord[]): readonly LabelWord[] {
  return indexOf(words).byKey.get(key) ?? []
}

function* wordsAsLong(length: number, words: readonly LabelWord[], costMax: number) {
  const known = indexOf(words).byLength
  const last = Math.floor(length / (1 - costMax))
  for (let one = Math.ceil(length / (1 + costMax)); one <= last; one++) yield* known.get(one) ?? []
}

function costOf(text: KeyedText, counts: Uint8Array, key: string, costMax: number): number | null {
  if (text.key === key) return 0
  const allowed = key.length < FUZZY_LENGTH_MIN ? 0 : costMax * key.length
  if (Math.abs(text.key.length - key.length) > allowed) return null
  if (leastCost(text, lettersApart(counts, vocabularyCounts(key))) > allowed) return null
  const distance = weightedDistance(text, key, allowed)
  return distance > allowed ? null : distance / key.length
}

/**
 * Counts the letters of a text, grouped by the last five bits of their codes. Two texts differ in
 * at least as many letters as their counts do.
 */
function letterCounts(text: string): Uint8Array {
  const counts = new Uint8Array(32)
  for (let at = 0; at < text.length; at++) {
    const bucket = text.charCodeAt(at) & 31
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}

/** Letter counts of vocabulary words, kept because every line is compared with them. */
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

/**
 * Edit distance in which changing an unsure character costs less, and changing it to one of its
 * alternatives less still; infinite beyond `limit`.
 */
function weightedDistance({ key, edits, others }: KeyedText, word: string, limit: number): number {
  let above = Float64Array.from({ length: word.length + 1 }, (_, column) => column)
  let line = new Float64Array(word.length + 1)
  for (let row = 0; row < key.length; row++) {
    const edit = edits[row]!
    const other = others[row]!
    line[0] = above[0]! + edit
    let least = line[0]
    for (let column = 0; column < word.length; column++) {
      const letter = word[column]!
      const instead = key[row] === letter ? 0 : edit * (1 - (other.get(letter) ?? 0))
      const cost = Math.min(
        above[column]! + instead,
        above[column + 1]! + edit,
        line[column]! + LOST_COST,
      )
      line[column + 1] = cost
      least = Math.min(least, cost)
    }
    if (least > limit) return Number.POSITIVE_INFINITY
    ;[above, line] = [line, above]
  }
  return above[word.length]!
}

/** Cost of changing or dropping a character, 0.6 to 2: one that was read surely is hardly wrong. */
function editCost(read: ReadCharacter | undefined): number {
  const sure = Math.max(0, 2 * (read?.probability ?? 1) - 1)
  return 0.6 + 1.4 * sure * sure
}
