/**
 * How many times a character stands in a stretch of steps, by all alignments rather than the
 * likeliest one: a wide character may peak twice, so that the best path reads it twice, although
 * most of the probability has it once (Graves et al. 2006, §3.2).
 */
export interface AlikeCount {
  readonly count: number
  /** Its probability among the counts that were weighed, 0 to 1. */
  readonly share: number
}

/**
 * @param character its probability at each step of the stretch, 0 to 1
 * @param blank the blank's probability at each step
 * @param seen the count on the best path; counts from 1 to one more are weighed
 */
export function countAlike(
  character: ArrayLike<number>,
  blank: ArrayLike<number>,
  seen: number,
): AlikeCount {
  const weights = weightsOfCounts(character, blank, seen + 1)
  const all = weights.reduce((sum, one) => sum + one, 0)
  let best = seen
  for (let count = 1; count <= seen + 1; count++) {
    if (weights[count]! > weights[best]!) best = count
  }
  return { count: best, share: all > 0 ? weights[best]! / all : 1 }
}

/** By count, from 1 on: the weight of all alignments with that many characters. */
function weightsOfCounts(
  character: ArrayLike<number>,
  blank: ArrayLike<number>,
  most: number,
): Float64Array {
  // State 2n: on a blank after n characters; state 2n − 1: on the nth character.
  let states = new Float64Array(2 * most + 1)
  let next = new Float64Array(states.length)
  states[0] = 1
  for (let step = 0; step < character.length; step++) {
    let sum = 0
    for (let state = 0; state < states.length; state++) {
      const come = states[state]! + (state > 0 ? states[state - 1]! : 0)
      next[state] = come * (state % 2 === 0 ? blank[step]! : character[step]!)
      sum += next[state]!
    }
    if (sum === 0) return new Float64Array(most + 1)
    for (let state = 0; state < next.length; state++) next[state]! /= sum
    ;[states, next] = [next, states]
  }
  const weights = new Float64Array(most + 1)
  for (let count = 1; count <= most; count++)
    weights[count] = states[2 * count - 1]! + states[2 * count]!
  return weights
}
