/** Logits of one line: `steps` rows of one value a class, class 0 the blank. */
export interface LineLogits {
  readonly values: Float32Array
  readonly steps: number
  readonly classes: number
}

/** What the best path says, and how sure the network is. */
export interface PathReading {
  readonly text: string
  /** Product over all steps of the best class's probability, 0 to 1. */
  readonly pathProbability: number
  /** The highest probability each character reaches on its steps, 0 to 1. */
  readonly characterProbabilities: readonly number[]
}

/** One step of a path: its class and how likely that is. */
export interface PathStep {
  readonly best: number
  readonly probability: number
}

/** The likeliest class of every step. */
export function bestPath({ values, steps, classes }: LineLogits): PathStep[] {
  return Array.from({ length: steps }, (_, step) => {
    const start = step * classes
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let index = 0; index < classes; index++) {
      const value = values[start + index] ?? most
      if (value > most) {
        most = value
        best = index
      }
    }
    let sum = 0
    for (let index = 0; index < classes; index++) {
      sum += Math.exp((values[start + index] ?? most) - most)
    }
    return { best, probability: 1 / sum }
  })
}

/** The text of a path: repeats merged, blanks dropped. */
export function textOfPath(path: readonly PathStep[], characters: readonly string[]): PathReading {
  let text = ''
  let logOfPath = 0
  let previous = 0
  const characterProbabilities: number[] = []
  for (const { best, probability } of path) {
    logOfPath += Math.log(probability)
    if (best !== 0 && best !== previous) {
      text += characters[best - 1]
      characterProbabilities.push(probability)
    } else if (best !== 0) {
      const last = characterProbabilities.length - 1
      characterProbabilities[last] = Math.max(characterProbabilities[last] ?? 0, probability)
    }
    previous = best
  }
  return { text, pathProbability: Math.exp(logOfPath), characterProbabilities }
}
