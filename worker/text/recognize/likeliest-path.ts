/** Steps of a CTC network along one line, of each the likeliest classes alone. */
export interface LikeliestClasses {
  /** Steps. */
  readonly count: number
  /** Classes a step, likeliest first. */
  readonly perStep: number
  /** Row-major, `count` × `perStep`: class 0 is the blank, class i character i − 1 of the alphabet. */
  readonly classes: Float32Array
  /** In the same places, 0 to 1. */
  readonly probabilities: Float32Array
}

/** A character of the alphabet, by its place there, and how likely it stands somewhere, 0 to 1. */
export interface Option {
  readonly index: number
  readonly probability: number
}

/** A character on the likeliest path. */
export interface PathCharacter {
  /** What it may be, likeliest first. */
  readonly options: readonly Option[]
  /**
   * How likely another one stands before it that the path has left out, 0 to 1; of the last also
   * behind it. A second one of two alike cannot be told from the first.
   */
  readonly leftOut: number
}

/** Best path: repeats collapse and blanks vanish; each character is read at its likeliest step. */
export function likeliestPath(steps: LikeliestClasses): PathCharacter[] {
  const { count } = steps
  const path: PathCharacter[] = []
  let before = 0
  let gapFrom = 0
  for (let step = 0; step < count; ) {
    const first = step
    const best = bestAt(steps, first)
    while (step < count && bestAt(steps, step) === best) step++
    if (best === 0) continue
    const options = optionsAt(steps, likeliestOf(steps, first, step))
    path.push({ options, leftOut: leftOutWithin(steps, gapFrom, first, [before, best]) })
    before = best
    gapFrom = step
  }
  const last = path.pop()
  if (last === undefined) return []
  const behind = leftOutWithin(steps, gapFrom, count, [before])
  return [...path, { ...last, leftOut: 1 - (1 - last.leftOut) * (1 - behind) }]
}

function bestAt({ classes, perStep }: LikeliestClasses, step: number): number {
  return classes[step * perStep] ?? 0
}

function likeliestOf(
  { probabilities, perStep }: LikeliestClasses,
  first: number,
  end: number,
): number {
  let best = first
  for (let step = first + 1; step < end; step++) {
    if (probabilities[step * perStep]! > probabilities[best * perStep]!) best = step
  }
  return best
}

function optionsAt({ classes, probabilities, perStep }: LikeliestClasses, step: number): Option[] {
  const options: Option[] = []
  for (let at = step * perStep; at < (step + 1) * perStep; at++) {
    if (classes[at] !== 0)
      options.push({ index: classes[at]! - 1, probability: probabilities[at]! })
  }
  return options
}

/** How likely one of some blank steps is a character's, one of the slopes of their neighbours apart. */
function leftOutWithin(
  { classes, probabilities, perStep }: LikeliestClasses,
  first: number,
  end: number,
  neighbours: readonly number[],
): number {
  let most = 0
  for (let at = first * perStep; at < end * perStep; at++) {
    const isOther = classes[at] !== 0 && !neighbours.includes(classes[at]!)
    if (isOther && probabilities[at]! > most) most = probabilities[at]!
  }
  return most
}
