/** What it would cost to read a word where something else was read. */
import { characterKey } from '../../catalogue/word-key.ts'
import type { SeenSteps } from '../../text/recognize/print-reader.ts'

/** What the reader did not think of at a step is as unlikely as this, at least. */
const UNSEEN = 1e-4

/**
 * What letters cost over the first steps of a line, or backwards over its last, in nats: at n, over
 * n steps. A path of CTC: each letter on one or more steps, with blanks between them or without.
 * @param limit dearer beginnings are not followed; what was not reached is infinite
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
  // States beyond which none is within the limit: costs only grow, so that none comes back.
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
      // Between two letters that are alike a blank has to stand.
      const skipsBlank = isLetter && at > 0 && state - 2 >= low && letters[at] !== letters[at - 1]
      if (skipsBlank && before[state - 2]! < from) from = before[state - 2]!
      const cost = from + (isLetter ? letterCosts[at]![step]! : blank[step]!)
      now[state] = cost
      // Behind the last letter, on a blank or not.
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

/** By how many nats a letter is less likely than what was read, step by step; runs of bare paper are one step. */
export class StepCosts {
  readonly count: number
  /** Of no letter: paper, blanks and signs. */
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

  /** What letters cost at the least, wherever they stand: each at its cheapest step. */
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

/** Of each step how likely each letter is there, by the keys of words; the empty one for none. */
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

/** As surely is a step bare paper that a second one beside it says nothing. */
const PAPER_MIN = 0.98

function withoutRepeatedPaper(steps: readonly ReadonlyMap<string, number>[]) {
  const isPaper = (step: number) => (steps[step]?.get('') ?? 0) >= PAPER_MIN
  return steps.filter((_, step) => !(isPaper(step) && isPaper(step - 1)))
}
