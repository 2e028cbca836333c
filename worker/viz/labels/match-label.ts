import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'
import { type EditCosts, editCosts, leastCost, weightedDistance } from '../print/edit-costs.ts'
import type { LabelWord } from '../print/label-words.ts'
import { withLetters } from '../print/look-alikes.ts'

/** A label that a text may be. */
export interface LabelMatch {
  /** Null: a caption that names no field. */
  readonly field: FieldName | null
  readonly language: string
  /** Share of the label's characters that differ, weighted by how surely they were read. */
  readonly cost: number
  /** Characters of the label. */
  readonly length: number
  readonly rank: number
}

/** Share of a label that may be misread; short ones differ in one letter and must be exact. */
const COST_MAX = 0.2
const FUZZY_LENGTH_MIN = 5

/** A text as it is compared with labels, by the keys of its characters. */
interface KeyedText {
  readonly key: string
  /** What changes of its characters cost; worked out only for texts that are compared with any. */
  readonly costs: () => EditCosts
}

/** Prepares a text for comparison with labels; characters that are missing count as sure. */
export function keyed(text: string, characters: readonly ReadCharacter[]): KeyedText {
  const meant = withLetters(text)
  let costs: EditCosts | null = null
  return {
    key: wordKey(meant),
    costs: () => {
      costs ??= editCosts(meant, characters)
      return costs
    },
  }
}

/** The labels that a text may be, some characters misread, cheapest first, one for each field. */
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
  let apartMax = -1
  for (let one = Math.ceil(length / (1 + costMax)); one <= last; one++) {
    const group = known.get(one)
    const allowed = one < FUZZY_LENGTH_MIN ? 0 : costMax * one
    if (group === undefined || Math.abs(length - one) > allowed) continue
    apartMax = mostApart(text.costs(), allowed, apartMax)
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

/** In how many letters a word may differ for at most this cost; `known`: for a lower cost. */
function mostApart(text: EditCosts, allowed: number, known: number): number {
  let apart = known
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
  const costs = text.costs()
  if (leastCost(costs, lettersApart(counts, keyCounts)) > allowed) return null
  const distance = weightedDistance(text.key, costs, key, allowed)
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
