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
  const { length } = text.key
  if (length < 2 && !/\p{Lo}/u.test(text.key)) return []
  const seen = lettersOf(text.key)
  const known = indexOf(words).byLength
  const last = Math.floor(length / (1 - costMax))
  for (let one = Math.ceil(length / (1 + costMax)); one <= last; one++) {
    const group = known.get(one)
    const allowed = one < FUZZY_LENGTH_MIN ? 0 : costMax * one
    if (group === undefined || Math.abs(length - one) > allowed) continue
    const apartMax = mostApart(text, allowed)
    for (let at = 0; at < group.words.length; at++) {
      // Most words have letters that the text lacks: this finds them in a few instructions.
      if (bitsSet(seen.mask ^ group.masks[at]!) > apartMax) continue
      const { key, field, language, rank } = group.words[at]!
      const cost = costOf(text, seen.counts, key, group.counts[at]!, allowed)
      if (cost === null) continue
      const before = best.get(field)
      if (
        before === undefined ||
        cost < before.cost ||
        (cost === before.cost && rank < before.rank)
      )
        best.set(field, { field, language, cost, length: key.length, rank })
    }
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost || a.rank - b.rank)
}

/** In how many letters a word may differ from a text for at most this cost. */
function mostApart(text: KeyedText, allowed: number): number {
  let apart = -1
  while (apart < text.leastCosts.length * 2 && leastCost(text, apart + 1) <= allowed) apart += 1
  return apart
}

type Index<Key> = ReadonlyMap<Key, readonly LabelWord[]>

/** Words of one length, and the letters of each. */
interface WordsAsLong {
  readonly words: readonly LabelWord[]
  readonly masks: Int32Array
  readonly counts: readonly Uint8Array[]
}

/** The words of each vocabulary by length and by key. */
const indexes = new WeakMap<
  readonly LabelWord[],
  { byLength: ReadonlyMap<number, WordsAsLong>; byKey: Index<string> }
>()

function indexOf(words: readonly LabelWord[]) {
  const known = indexes.get(words)
  if (known !== undefined) return known
  const index = {
    byLength: withLetterCounts(indexBy(words, ({ key }) => key.length)),
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

function withLetterCounts(index: Index<number>): ReadonlyMap<number, WordsAsLong> {
  return new Map(
    [...index].map(([length, words]) => {
      const letters = words.map(({ key }) => vocabularyLetters(key))
      const masks = Int32Array.from(letters, ({ mask }) => mask)
      return [length, { words, masks, counts: letters.map(({ counts }) => counts) }]
    }),
  )
}

/** @param allowed the most it may cost in all */
function costOf(
  text: KeyedText,
  counts: Uint8Array,
  key: string,
  keyCounts: Uint8Array,
  allowed: number,
): number | null {
  if (text.key === key) return 0
  if (leastCost(text, lettersApart(counts, keyCounts)) > allowed) return null
  const distance = weightedDistance(text, key, allowed)
  return distance > allowed ? null : distance / key.length
}

/** The letters of a text, grouped by the last five bits of their codes. */
interface Letters {
  /** How many of each group. Two texts differ in at least as many letters as their counts do. */
  readonly counts: Uint8Array
  /** Bit n: whether there is any of group n. */
  readonly mask: number
}

function lettersOf(text: string): Letters {
  const counts = new Uint8Array(32)
  let mask = 0
  for (let at = 0; at < text.length; at++) {
    const group = text.charCodeAt(at) & 31
    counts[group] = (counts[group] ?? 0) + 1
    mask |= 1 << group
  }
  return { counts, mask }
}

/** Letters of vocabulary words, kept because every line is compared with them. */
const knownLetters = new Map<string, Letters>()

function vocabularyLetters(key: string): Letters {
  const letters = knownLetters.get(key) ?? lettersOf(key)
  knownLetters.set(key, letters)
  return letters
}

function bitsSet(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
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
  let [above, line] = rowsOf(word.length + 1)
  for (let column = 0; column <= word.length; column++) above[column] = column
  for (let row = 0; row < key.length; row++) {
    const edit = edits[row]!
    const other = others[row]!
    const code = key.charCodeAt(row)
    let before = above[0]! + edit
    let least = before
    line[0] = before
    for (let column = 0; column < word.length; column++) {
      let instead = edit
      if (word.charCodeAt(column) === code) instead = 0
      else if (other.size > 0) instead = edit * (1 - (other.get(word[column]!) ?? 0))
      const cost = Math.min(above[column]! + instead, above[column + 1]! + edit, before + LOST_COST)
      line[column + 1] = cost
      before = cost
      if (cost < least) least = cost
    }
    if (least > limit) return Number.POSITIVE_INFINITY
    ;[above, line] = [line, above]
  }
  return above[word.length]!
}

/** Two rows of the distance's table, used again by each call: it is called thousands of times. */
let rows: [Float64Array, Float64Array] = [new Float64Array(64), new Float64Array(64)]

function rowsOf(length: number): [Float64Array, Float64Array] {
  if (rows[0].length < length) rows = [new Float64Array(2 * length), new Float64Array(2 * length)]
  return rows
}

/** Cost of changing or dropping a character, 0.6 to 2: one that was read surely is hardly wrong. */
function editCost(read: ReadCharacter | undefined): number {
  const sure = Math.max(0, 2 * (read?.probability ?? 1) - 1)
  return 0.6 + 1.4 * sure * sure
}
