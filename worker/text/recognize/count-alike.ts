/**
 * How many of one character stand in a stretch of steps, by all alignments and not by the likeliest
 * one: a character that is wide may shine twice, and the best path then reads it twice, though most
 * of what the network holds for possible has it once (Graves et al. 2006, §3.2).
 */
export interface AlikeCount {
  readonly count: number
  /** Of all counts that were weighed, 0 to 1. */
  readonly share: number
}

/**
 * @param character its probability at each step of the stretch, 0 to 1
 * @param blank the same of the blank
 * @param seen as many as the best path has; one more is weighed, too
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

/** In the place of each count, from 1 on, the weight of all alignments that have so many. */
function weightsOfCounts(
  character: ArrayLike<number>,
  blank: ArrayLike<number>,
  most: number,
): Float64Array {
  // Even states: behind so many characters, on a blank; odd ones: on a character.
  let states = new Float64Array(2 * most + 1)
  states[0] = 1
  for (let step = 0; step < character.length; step++) {
    const next = new Float64Array(states.length)
    let sum = 0
    for (let state = 0; state < states.length; state++) {
      const come = states[state]! + (state > 0 ? states[state - 1]! : 0)
      next[state] = come * (state % 2 === 0 ? blank[step]! : character[step]!)
      sum += next[state]!
    }
    if (sum === 0) return new Float64Array(most + 1)
    states = next.map((one) => one / sum)
  }
  return Float64Array.from({ length: most + 1 }, (_, count) =>
    count === 0 ? 0 : states[2 * count - 1]! + states[2 * count]!,
  )
}
