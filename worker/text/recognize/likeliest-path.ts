import { countAlike } from './count-alike.ts'

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
   * behind it, and how likely there are more or fewer of two alike.
   */
  readonly leftOut: number
}

/** Steps on which the best path reads one character. */
interface Run {
  readonly best: number
  readonly first: number
  readonly end: number
}

/**
 * Best path: repeats collapse and blanks vanish; each character is read at its likeliest step. Where
 * one stands beside its like, or may, all alignments decide how many there are.
 */
export function likeliestPath(steps: LikeliestClasses): PathCharacter[] {
  const groups = alikeRuns(runsOf(steps))
  const path = groups.flatMap((runs, at) => {
    const before = groups[at - 1]?.at(-1)
    return readAlike(steps, runs, before, groups[at + 1]?.[0])
  })
  const last = path.pop()
  if (last === undefined) return []
  const lastRun = groups.at(-1)?.at(-1)
  const behind = leftOutWithin(steps, lastRun?.end ?? 0, steps.count, [lastRun?.best ?? 0])
  return [...path, withDoubt(last, behind)]
}

function runsOf(steps: LikeliestClasses): Run[] {
  const runs: Run[] = []
  for (let step = 0; step < steps.count; ) {
    const first = step
    const best = bestAt(steps, first)
    while (step < steps.count && bestAt(steps, step) === best) step++
    if (best !== 0) runs.push({ best, first, end: step })
  }
  return runs
}

/** Runs of one character with nothing but blanks between them, together. */
function alikeRuns(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const group = groups.at(-1)
    if (group?.[0]?.best === run.best) group.push(run)
    else groups.push([run])
  }
  return groups
}

/** As many characters as stand there most likely; the doubt about their number is the last one's. */
function readAlike(
  steps: LikeliestClasses,
  runs: readonly Run[],
  before: Run | undefined,
  after: Run | undefined,
): PathCharacter[] {
  const [{ best } = { best: 0 }] = runs
  const [from, to] = [before?.end ?? 0, after?.first ?? steps.count]
  const { count, share } = countAlike(
    probabilitiesOf(steps, best, from, to),
    probabilitiesOf(steps, 0, from, to),
    runs.length,
  )
  const leftOut = leftOutWithin(steps, from, runs[0]?.first ?? from, [before?.best ?? 0, best])
  const characters = likeliest(steps, runs, count).map((options, at) => ({
    options,
    leftOut: at === 0 ? leftOut : 0,
  }))
  const last = characters.pop()
  return last === undefined ? [] : [...characters, withDoubt(last, 1 - share)]
}

/** The options of `count` of the runs, the surest ones in their order; one more than there are repeats the last. */
function likeliest(steps: LikeliestClasses, runs: readonly Run[], count: number): Option[][] {
  const all = runs.map(({ first, end }) => optionsAt(steps, likeliestOf(steps, first, end)))
  const surest = all
    .toSorted((a, b) => (b[0]?.probability ?? 0) - (a[0]?.probability ?? 0))
    .slice(0, count)
  const kept = all.filter((options) => surest.includes(options))
  const last = kept.at(-1)
  return last !== undefined && count > kept.length ? [...kept, last] : kept
}

function withDoubt(character: PathCharacter, doubt: number): PathCharacter {
  return { ...character, leftOut: 1 - (1 - character.leftOut) * (1 - doubt) }
}

/** Of one class at each step from `from` up to `to`; 0 where it is not among the likeliest. */
function probabilitiesOf(
  { classes, probabilities, perStep }: LikeliestClasses,
  wanted: number,
  from: number,
  to: number,
): Float64Array {
  return Float64Array.from({ length: to - from }, (_, i) => {
    const start = (from + i) * perStep
    for (let at = start; at < start + perStep; at++) {
      if (classes[at] === wanted) return probabilities[at]!
    }
    return 0
  })
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
