import type { LineLogits, PathStep } from './ctc-text.ts'

/** Which classes stand for letters of which script; the blank and common signs belong to none. */
export interface ClassScripts {
  readonly space: number
  /** By class; null: any script may use it. */
  readonly scriptOf: readonly (string | null)[]
}

const COMMON = 'common'

/** From the alphabet of a manifest, whose scripts follow one another from class 1. */
export function classScripts(alphabet: Readonly<Record<string, string>>): ClassScripts {
  const characters = [...Object.values(alphabet).join('')]
  const scripts = Object.entries(alphabet).flatMap(([script, letters]) =>
    [...letters].map(() => (script === COMMON ? null : script)),
  )
  return { space: characters.indexOf(' ') + 1, scriptOf: [null, ...scripts] }
}

/**
 * The path with the letters of every word from one script: A, А and Α look alike, so a word that
 * mixes them takes the script under which the network finds the whole word likeliest.
 */
export function withOneScriptAWord(
  path: readonly PathStep[],
  logits: LineLogits,
  scripts: ClassScripts,
): PathStep[] {
  const settled = [...path]
  for (const { from, to } of wordsOf(path, scripts.space)) {
    const seen = new Set(path.slice(from, to).flatMap(({ best }) => scripts.scriptOf[best] ?? []))
    if (seen.size < 2) continue
    const readings = [...seen].map((script) =>
      readWord(path, logits, { from, to }, script, scripts),
    )
    const best = readings.reduce((a, b) => (b.loss < a.loss ? b : a))
    settled.splice(from, to - from, ...best.steps)
  }
  return settled
}

/** Runs of steps between those whose class is the space. */
function wordsOf(path: readonly PathStep[], space: number): { from: number; to: number }[] {
  const words: { from: number; to: number }[] = []
  let from = 0
  for (let step = 0; step <= path.length; step++) {
    if (step < path.length && path[step]?.best !== space) continue
    if (step > from) words.push({ from, to: step })
    from = step + 1
  }
  return words
}

/** The word's steps with the classes of one script, and what that costs in logits. */
function readWord(
  path: readonly PathStep[],
  { values, classes }: LineLogits,
  { from, to }: { from: number; to: number },
  script: string,
  { scriptOf }: ClassScripts,
): { steps: PathStep[]; loss: number } {
  let loss = 0
  const steps = path.slice(from, to).map((step, offset) => {
    const own = scriptOf[step.best] ?? null
    if (own === null || own === script) return step
    const start = (from + offset) * classes
    let best = 0
    for (let index = 0; index < classes; index++) {
      const allowed = (scriptOf[index] ?? null) === null || scriptOf[index] === script
      if (allowed && valueAt(values, start + index) > valueAt(values, start + best)) best = index
    }
    const gap = valueAt(values, start + step.best) - valueAt(values, start + best)
    loss += gap
    return { best, probability: step.probability * Math.exp(-gap) }
  })
  return { steps, loss }
}

function valueAt(values: Float32Array, index: number): number {
  return values[index] ?? Number.NEGATIVE_INFINITY
}
