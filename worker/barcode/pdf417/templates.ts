/** What bars look like in a picture: blurred, and wider or narrower than they were printed. */
import { type Bar, CODEWORD_MODULES, CODEWORD_VALUES, codewordShapes } from './codeword-shapes.ts'

/** Samples of a picture per module. */
export const SAMPLES = 2

/** Samples of a codeword. */
export const CODEWORD_SAMPLES = CODEWORD_MODULES * SAMPLES

/** How a picture shows bars; modules. */
export interface Rendering {
  /** Standard deviation of the blur. */
  readonly blur: number
  /** By how much bars are wider than printed; negative where light spreads into them. */
  readonly gain: number
}

/** Darkness at every half module beside an edge: a table instead of an exponential a sample. */
export interface EdgeProfile {
  readonly left: Float32Array
  readonly right: Float32Array
}

/** Half-modules around an edge beyond which nothing of it is seen. */
const REACH = 48

export function edgeProfileOf({ blur, gain }: Rendering): EdgeProfile {
  const table = (shift: number) =>
    Float32Array.from({ length: 2 * REACH }, (_, i) =>
      below(((i - REACH + 0.5) / SAMPLES + shift) / blur),
    )
  return { left: table(gain / 2), right: table(-gain / 2) }
}

/** The share of a normal distribution below `z`, by a logistic curve: off by 0.01 at most. */
function below(z: number): number {
  return 1 / (1 + Math.exp(-1.702 * z))
}

/**
 * Darkness of bars, 0 to 1, without its mean and of length 1.
 * @param from module at which the first sample's begins
 */
export function templateOf(
  bars: readonly Bar[],
  from: number,
  modules: number,
  { left, right }: EdgeProfile,
): Float32Array {
  const template = new Float32Array(modules * SAMPLES)
  for (let i = 0; i < template.length; i++) {
    const at = i + from * SAMPLES + REACH
    let sum = 0
    for (const [begin, end] of bars)
      sum += (left[at - SAMPLES * begin] ?? 0) - (right[at - SAMPLES * end] ?? 0)
    template[i] = sum
  }
  normalize(template)
  return template
}

/** A codeword follows a space and is followed by a bar. */
const nextBar: Bar = [CODEWORD_MODULES, CODEWORD_MODULES + 2]

/** The template of one codeword. */
export function codewordTemplate(
  cluster: number,
  value: number,
  profile: EdgeProfile,
): Float32Array {
  const bars = codewordShapes()[cluster]![value]!
  return templateOf([...bars, nextBar], 0, CODEWORD_MODULES, profile)
}

/** The templates of all codewords of a cluster, `CODEWORD_SAMPLES` a value. */
export function clusterTemplates(cluster: number, profile: EdgeProfile): Float32Array {
  const templates = new Float32Array(CODEWORD_VALUES * CODEWORD_SAMPLES)
  for (let value = 0; value < CODEWORD_VALUES; value++)
    templates.set(codewordTemplate(cluster, value, profile), value * CODEWORD_SAMPLES)
  return templates
}

/** Takes the mean from samples and makes their length 1, in place; all zero where they are alike. */
export function normalize(samples: Float32Array): void {
  let mean = 0
  for (const sample of samples) mean += sample
  mean /= samples.length
  let squares = 0
  for (let i = 0; i < samples.length; i++) {
    samples[i]! -= mean
    squares += samples[i]! ** 2
  }
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0
  for (let i = 0; i < samples.length; i++) samples[i]! *= scale
}

/** Correlation of normalized samples with one of the templates in a list, −1 to 1. */
export function correlation(samples: Float32Array, templates: Float32Array, index: number): number {
  let sum = 0
  for (let i = 0, p = index * samples.length; i < samples.length; i++, p++)
    sum += samples[i]! * templates[p]!
  return sum
}
