import { medianOf } from '../../image/median.ts'
import { countAlike } from './count-alike.ts'

/** Steps of a CTC network along one line, each with its likeliest classes only. */
export interface LikeliestClasses {
  /** Steps. */
  readonly count: number
  /** Classes a step, likeliest first. */
  readonly perStep: number
  /**
   * Row-major, `count` × `perStep`: class 0 is the blank, class i character i − 1 of the alphabet.
   */
  readonly classes: Float32Array
  /** Probabilities of these classes, in the same order, 0 to 1. */
  readonly probabilities: Float32Array
}

/** A character of the alphabet, by its index there, and its probability, 0 to 1. */
export interface Option {
  readonly index: number
  readonly probability: number
}

/** A character on the likeliest path. */
export interface PathCharacter {
  /** The step at which it is likeliest. */
  readonly at: number
  /** What it may be, likeliest first. */
  readonly options: readonly Option[]
  /**
   * Probability that the path left out another character before it, 0 to 1. For the last character
   * this includes one after it; for the last of equal neighbours, that their number is wrong.
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
 * Best path: repeats collapse and blanks vanish; each character is read at its likeliest step. The
 * number of equal characters side by side is decided by all alignments, less the echoes: second
 * peaks of a single wide character.
 * @param narrow classes of letters so narrow that two may stand as close as an echo
 */
export function likeliestPath(
  steps: LikeliestClasses,
  narrow: ReadonlySet<number> = new Set(),
): PathCharacter[] {
  const all = runsOf(steps)
  const groups = alikeRuns(all)
  const nearest = ECHO_SHARE_MAX * advanceOf(steps, all)
  const path = groups.flatMap((runs, at) => {
    const before = groups[at - 1]?.at(-1)
    const [{ best } = { best: 0 }] = runs
    const echoes = narrow.has(best) ? 0 : echoesAmong(steps, runs, nearest)
    return readAlike(steps, runs, echoes, before, groups[at + 1]?.[0])
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

/** Share of the usual advance: equal peaks this close to each other are one character's. */
const ECHO_SHARE_MAX = 0.55

/**
 * Probability that a supposed echo is a second letter after all, which keeps the reading uncertain.
 */
const ECHO_DOUBT = 0.3

/** Steps: an echo is no further away. */
const ECHO_MAX = 2

/**
 * Steps from one character to the next: in closer print an echo is not distinguished from the next
 * character.
 */
const ADVANCE_MIN = 4

/** Median of the steps from one character to a different one; 0 if it is below the minimum. */
function advanceOf(steps: LikeliestClasses, runs: readonly Run[]): number {
  const peaks = runs.map(({ first, end }) => likeliestOf(steps, first, end))
  const apart = runs.flatMap(({ best }, at) =>
    at > 0 && runs[at - 1]?.best !== best ? peaks[at]! - peaks[at - 1]! : [],
  )
  const median = medianOf(apart) ?? 0
  return median < ADVANCE_MIN ? 0 : median
}

/** How many of these runs of one character are echoes of the run before. */
function echoesAmong(steps: LikeliestClasses, runs: readonly Run[], nearest: number): number {
  const peaks = runs.map(({ first, end }) => likeliestOf(steps, first, end))
  return peaks.filter((peak, at) => at > 0 && peak - peaks[at - 1]! <= Math.min(ECHO_MAX, nearest))
    .length
}

/** Groups runs of one character with nothing but blanks between them. */
function alikeRuns(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const group = groups.at(-1)
    if (group?.[0]?.best === run.best) group.push(run)
    else groups.push([run])
  }
  return groups
}

/** The likeliest number of equal characters; the last one carries the doubt about that number. */
function readAlike(
  steps: LikeliestClasses,
  runs: readonly Run[],
  echoes: number,
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
  const characters = likeliest(steps, runs, Math.max(1, count - echoes)).map((one, index) => ({
    ...one,
    leftOut: index === 0 ? leftOut : 0,
  }))
  const last = characters.pop()
  const doubt = Math.max(1 - share, echoes > 0 ? ECHO_DOUBT : 0)
  return last === undefined ? [] : [...characters, withDoubt(last, doubt)]
}

/**
 * Step and options of the `count` surest runs, in line order; with one more than there are runs, the
 * last is repeated.
 */
function likeliest(
  steps: LikeliestClasses,
  runs: readonly Run[],
  count: number,
): Pick<PathCharacter, 'at' | 'options'>[] {
  const all = runs.map(({ first, end }) => {
    const at = likeliestOf(steps, first, end)
    return { at, options: optionsAt(steps, at) }
  })
  const probabilityOf = ({ options }: Pick<PathCharacter, 'options'>) =>
    options[0]?.probability ?? 0
  const surest = all.toSorted((a, b) => probabilityOf(b) - probabilityOf(a)).slice(0, count)
  const kept = all.filter((one) => surest.includes(one))
  const last = kept.at(-1)
  return last !== undefined && count > kept.length ? [...kept, last] : kept
}

function withDoubt(character: PathCharacter, doubt: number): PathCharacter {
  return { ...character, leftOut: 1 - (1 - character.leftOut) * (1 - doubt) }
}

/** Probability of one class at each step from `from` up to `to`; 0 where it is not listed. */
function probabilitiesOf(
  { classes, probabilities, perStep }: LikeliestClasses,
  wanted: number,
  from: number,
  to: number,
): Float64Array {
  const found = new Float64Array(to - from)
  for (let i = 0; i < found.length; i++) {
    const start = (from + i) * perStep
    const end = start + perStep
    let at = start
    while (at < end && classes[at] !== wanted) at++
    if (at < end) found[i] = probabilities[at]!
  }
  return found
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

/**
 * Highest probability of a character in some blank steps; the neighbours do not count, since their
 * slopes reach there.
 */
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
