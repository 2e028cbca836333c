/** The likeliest labels of a line: changes of label cost, more within a word than at a blank. */

/** What a change of label costs, in log odds. */
const CHANGE_COST = { inWord: 3.5, atBlank: 0.7 } as const

/** Labels in the order of the network: other, title, caption, a value of no field, values of fields. */
export const LABELS_BEFORE_VALUES = 3

/** Log probabilities of roles [characters, 4] and fields [characters, fields], row by row. */
export interface LabelLogs {
  readonly roles: Float32Array
  readonly fields: Float32Array
  /** Fields, the one that is none included. */
  readonly fieldCount: number
}

/** A run of characters with one label, and the mean and least of its probabilities, 0 to 1. */
export interface LabelRun {
  readonly from: number
  readonly to: number
  readonly label: number
  readonly mean: number
  readonly least: number
}

const ROLES = 4
const VALUE = 3

/** Log probability of a label of one character. */
function logOf({ roles, fields, fieldCount }: LabelLogs, at: number, label: number): number {
  if (label < LABELS_BEFORE_VALUES) return roles[at * ROLES + label] ?? 0
  const field = fields[at * fieldCount + label - LABELS_BEFORE_VALUES] ?? 0
  return (roles[at * ROLES + VALUE] ?? 0) + field
}

/**
 * Runs of equal labels along a line, those of blanks alone left out.
 * @param begin index of the line's first character in `logs`
 */
export function labelRuns(letters: readonly string[], begin: number, logs: LabelLogs): LabelRun[] {
  const path = bestPath(letters, begin, logs)
  const runs: LabelRun[] = []
  for (let from = 0; from < path.length; ) {
    let to = from + 1
    while (to < path.length && path[to] === path[from]) to++
    const label = path[from] ?? 0
    const own = letters
      .slice(from, to)
      .flatMap((letter, at) =>
        letter.trim() === '' ? [] : [Math.exp(logOf(logs, begin + from + at, label))],
      )
    const mean = own.reduce((sum, one) => sum + one, 0) / own.length
    if (own.length > 0) runs.push({ from, to, label, mean, least: Math.min(...own) })
    from = to
  }
  return runs
}

/** Viterbi's path: at each character a label stays, or changes from the best one before. */
function bestPath(letters: readonly string[], begin: number, logs: LabelLogs): number[] {
  const labels = LABELS_BEFORE_VALUES + logs.fieldCount
  const scores = new Float32Array(letters.length * labels)
  const before = new Int16Array(letters.length * labels)
  const isBlank = letters.map((letter) => letter.trim() === '')
  for (let at = 0; at < letters.length; at++) {
    const last = (at - 1) * labels
    const best = at === 0 ? 0 : indexOfMost(scores, last, labels)
    const cost = isBlank[at] || isBlank[at - 1] ? CHANGE_COST.atBlank : CHANGE_COST.inWord
    const changed = at === 0 ? 0 : (scores[last + best] ?? 0) - cost
    for (let label = 0; label < labels; label++) {
      const own = isBlank[at] ? 0 : logOf(logs, begin + at, label)
      const stayed = at === 0 ? 0 : (scores[last + label] ?? 0)
      const stays = at === 0 || stayed >= changed
      scores[at * labels + label] = own + (stays ? stayed : changed)
      before[at * labels + label] = stays ? label : best
    }
  }
  const path = new Array<number>(letters.length)
  let label = letters.length === 0 ? 0 : indexOfMost(scores, (letters.length - 1) * labels, labels)
  for (let at = letters.length - 1; at >= 0; at--) {
    path[at] = label
    label = before[at * labels + label] ?? 0
  }
  return path
}

function indexOfMost(scores: Float32Array, from: number, count: number): number {
  let most = 0
  for (let at = 1; at < count; at++)
    if ((scores[from + at] ?? 0) > (scores[from + most] ?? 0)) most = at
  return most
}
