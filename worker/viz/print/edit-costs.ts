/** What it costs to turn a text, as it was read, into a word. */
import { characterKey } from '../../catalogue/word-key.ts'
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'

/** Cost of a character of the label that the text lacks. */
const LOST_COST = 1.25

export interface EditCosts {
  /** What it costs to change or drop each character. */
  readonly edits: readonly number[]
  /** The alternatives of each character: their keys and probabilities. */
  readonly others: readonly ReadonlyMap<string, number>[]
  /** At index n, the least cost of making n pairs of different letters equal. */
  readonly leastCosts: readonly number[]
}

const noOthers: ReadonlyMap<string, number> = new Map()

/** Lower bound of the cost of turning a text into a word, given how many letters they differ in. */
export function leastCost({ leastCosts: costs }: EditCosts, apart: number): number {
  const pairs = apart >> 1
  const cost = costs[pairs]
  if (cost === undefined) return Number.POSITIVE_INFINITY
  const oneMore = Math.min(LOST_COST, (costs[pairs + 1] ?? Number.POSITIVE_INFINITY) - cost)
  return apart % 2 === 0 ? cost : cost + oneMore
}

/** The costs of a text whose characters were read with these probabilities. */
export function editCosts(text: string, characters: readonly ReadCharacter[]): EditCosts {
  const edits: number[] = []
  const others: ReadonlyMap<string, number>[] = []
  Array.from(text).forEach((character, index) => {
    const read = characters[index]
    const { length } = characterKey(character)
    for (let at = 0; at < length; at++) {
      edits.push(editCost(read))
      others.push(othersOf(read))
    }
  })
  return { edits, others, leastCosts: leastCosts(edits, others) }
}

/** A pair of different letters is at best one letter read as another, or two that were lost. */
function leastCosts(edits: readonly number[], others: EditCosts['others']): number[] {
  const instead = Float64Array.from(edits, (edit, at) => {
    let likeliest = 0
    for (const probability of others[at]!.values()) likeliest = Math.max(likeliest, probability)
    return edit * (1 - likeliest)
  }).sort()
  const sums = [0]
  for (const cost of instead) sums.push(sums.at(-1)! + Math.min(cost, 2 * LOST_COST))
  return sums
}

function othersOf(read: ReadCharacter | undefined): ReadonlyMap<string, number> {
  if (read?.alternatives === undefined || read.alternatives.length === 0) return noOthers
  const before = knownOthers.get(read)
  if (before !== undefined) return before
  // Reversed, so that of two with the same key the likelier, which stands first, wins.
  const likely = read.alternatives.toReversed()
  const others = new Map(
    likely.map(({ character, probability }) => [characterKey(character), probability]),
  )
  knownOthers.set(read, others)
  return others
}

/** A character is compared again with each part of its line. */
const knownOthers = new WeakMap<ReadCharacter, ReadonlyMap<string, number>>()

/** Edit distance: unsure characters cost less, alternatives even less; infinite beyond `limit`. */
export function weightedDistance(
  key: string,
  { edits, others }: Pick<EditCosts, 'edits' | 'others'>,
  word: string,
  limit: number,
): number {
  let [above, line] = rowsOf(word.length + 2)
  // Beyond these columns it costs more than the limit to drop or to add so many characters.
  const [dropped, added] = [Math.ceil(limit / EDIT_MIN), Math.ceil(limit)]
  for (let column = 0; column <= word.length; column++) above[column] = column
  for (let row = 0; row < key.length; row++) {
    const edit = edits[row]!
    const other = others[row]!
    const code = key.charCodeAt(row)
    const from = Math.max(0, row - dropped)
    const to = Math.min(word.length, row + 1 + added)
    let before = from === 0 ? above[0]! + edit : Number.POSITIVE_INFINITY
    let least = before
    line[from] = before
    if (to === row + 1 + added) above[to] = Number.POSITIVE_INFINITY
    for (let column = from; column < to; column++) {
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

/** The least that it costs to change or drop a character. */
const EDIT_MIN = 0.6

/** Cost of changing or dropping a character, 0.6 to 2: one that was read surely is hardly wrong. */
export function editCost(read: ReadCharacter | undefined): number {
  const sure = Math.max(0, 2 * (read?.probability ?? 1) - 1)
  return EDIT_MIN + 1.4 * sure * sure
}
