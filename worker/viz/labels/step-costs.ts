/** What it costs to read a word where something else was read. */
import { characterKey } from '../../catalogue/word-key.ts'
import type { SeenSteps } from '../../text/recognize/print-reader.ts'

/** Probability of a character that the reader did not list at a step, and the least one counted. */
const UNSEEN = 1e-4

/**
 * What it costs, in nats, to align letters with the first n steps of a line, or backwards with its
 * last n, at index n. As in CTC, each letter takes one step or more; blanks may stand between.
 * @param letters last letter first if `backwards`
 * @param limit dearer alignments are dropped; where none is left the cost is infinite
 */
export function costsAlong(
  letters: readonly string[],
  costs: StepCosts,
  { backwards, limit }: { readonly backwards: boolean; readonly limit: number },
): Float64Array {
  const { count, blank } = costs
  const states = 2 * letters.length + 1
  const letterCosts = letters.map((letter) => costs.of(letter))
  const total = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY)
  let before = new Float64Array(states).fill(Number.POSITIVE_INFINITY)
  let now = new Float64Array(states).fill(Number.POSITIVE_INFINITY)
  before[0] = 0
  // No state outside `low` to `high` is within the limit. Costs only grow, so none comes back.
  let [low, high] = [0, 0]
  for (let n = 0; n < count; n++) {
    const step = backwards ? count - 1 - n : n
    const last = Math.min(states - 1, high + 2)
    let [lowest, highest] = [states, -1]
    let ended = Number.POSITIVE_INFINITY
    for (let state = low; state <= last; state++) {
      const at = state >> 1
      const isLetter = state % 2 === 1
      let from = state <= high ? before[state]! : Number.POSITIVE_INFINITY
      if (state > low && state - 1 <= high && before[state - 1]! < from) from = before[state - 1]!
      // Two equal letters need a blank between them.
      const skipsBlank = isLetter && at > 0 && state - 2 >= low && letters[at] !== letters[at - 1]
      if (skipsBlank && before[state - 2]! < from) from = before[state - 2]!
      const cost = from + (isLetter ? letterCosts[at]![step]! : blank[step]!)
      now[state] = cost
      // On the last letter, or on the blank behind it.
      if (state >= states - 2) ended = Math.min(ended, cost)
      if (cost > limit) continue
      lowest = Math.min(lowest, state)
      highest = state
    }
    if (highest < 0) break
    total[n + 1] = ended
    const spent = before
    before = now
    now = spent
    ;[low, high] = [lowest, highest]
  }
  return total
}

/**
 * By how many nats each letter is less likely than the likeliest, at each step. A run of blank
 * paper is one step.
 */
export class StepCosts {
  readonly count: number
  /** Costs of no letter: paper, blanks and signs. */
  readonly blank: Float64Array
  private readonly letters = new Map<string, Float64Array>()
  private readonly unseen: Float64Array
  private readonly least = new Map<string, number>()

  constructor(seen: SeenSteps) {
    const steps = withoutRepeatedPaper(lettersByStep(seen))
    this.count = steps.length
    this.unseen = new Float64Array(this.count)
    steps.forEach((letters, step) => {
      const most = Math.max(...letters.values())
      this.unseen[step] = Math.log(most / UNSEEN)
      for (const [letter, probability] of letters) {
        const own = this.letters.get(letter) ?? new Float64Array(this.count).fill(-1)
        this.letters.set(letter, own)
        own[step] = Math.log(most / Math.max(UNSEEN, probability))
      }
    })
    for (const own of this.letters.values())
      for (let step = 0; step < own.length; step++)
        if (own[step] === -1) own[step] = this.unseen[step]!
    this.blank = this.of('')
  }

  of(letter: string): Float64Array {
    return this.letters.get(letter) ?? this.unseen
  }

  /** The least cost of letters, wherever they stand: each at its cheapest step. */
  leastOf(letters: readonly string[]): number {
    let sum = 0
    for (const letter of letters) {
      const least = this.least.get(letter) ?? Math.min(...this.of(letter))
      this.least.set(letter, least)
      sum += least
    }
    return sum
  }
}

/** How likely each letter is at each step, by its key in words; the empty key is for no letter. */
function lettersByStep({ count, perStep, classes, probabilities, alphabet }: SeenSteps) {
  return Array.from({ length: count }, (_, step) => {
    const letters = new Map<string, number>()
    for (let at = step * perStep; at < (step + 1) * perStep; at++) {
      const character = classes[at] === 0 ? '' : (alphabet[classes[at]! - 1] ?? '')
      const [letter = ''] = characterKey(character)
      letters.set(letter, (letters.get(letter) ?? 0) + probabilities[at]!)
    }
    return letters
  })
}

/** Probability from which a step is blank paper; a second such step beside it adds nothing. */
const PAPER_MIN = 0.98

function withoutRepeatedPaper(steps: readonly ReadonlyMap<string, number>[]) {
  const isPaper = (step: number) => (steps[step]?.get('') ?? 0) >= PAPER_MIN
  return steps.filter((_, step) => !(isPaper(step) && isPaper(step - 1)))
}
