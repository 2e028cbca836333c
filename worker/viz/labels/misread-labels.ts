/** Recognizes labels that were misread completely, by what the reader saw along the line. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { SeenSteps } from '../../text/recognize/print-reader.ts'
import type { Dissection } from '../lines/dissection.ts'
import { pathOf } from '../piece.ts'
import type { LabelWord } from './label-words.ts'
import type { LabelMatch } from './match-label.ts'
import { costsAlong, StepCosts } from './step-costs.ts'

/** Nats that a letter of a word may cost on average; more than that counts against the word. */
const LETTER_COST = 1.6

/**
 * Limits for accepting the best field, nats. Its cost, less a share of its margin over the next
 * field, must be low enough; the margin counts up to a maximum.
 */
const ACCEPTED_MAX = -5.5
const MARGIN_SHARE = 0.4
const MARGIN_MIN = 3
const MARGIN_MAX = 20

/** Letters of a word, at least: shorter words are too much alike. */
const WORD_LENGTH_MIN = 4

/** Cost of such a label beside one that was read, as a share of its letters. */
const COST = 0.25

/**
 * How well the words of one field fit a line, nats; negative where the line is likelier one of them
 * than not.
 */
interface Fit {
  /** The word that fits the whole line best. */
  word: LabelWord
  whole: number
  /** At index n, the best fit of a word to the first n steps, and to the last n. */
  readonly beginning: Float64Array
  readonly end: Float64Array
}

/** A line read more surely, with more digits, or of another length is not tried. */
const PATH_MAX = 0.5
const DIGITS_MAX = 3
const LENGTH = { min: 3, max: 45 } as const

/** Lines of a page that are tried, smallest print first as captions are small; each takes time. */
const LINES_MAX = 30

/**
 * Gives labels to lines that were read badly but whose steps fit the words of one field.
 * @param mustEnd asked before each line; once it is true, further lines get none
 */
export function withMisreadLabels(
  page: readonly Dissection[],
  words: readonly LabelWord[],
  mustEnd: () => boolean,
): Dissection[] {
  const vocabulary = spelt(words)
  const small = page
    .filter(mayBeLabel)
    .toSorted((a, b) => a.line.capitalHeight - b.line.capitalHeight)
    .slice(0, LINES_MAX)
  const labels = new Map(
    small.map((one) => {
      const { steps } = one.line
      return [one, steps && !mustEnd() ? matchMisread(steps, vocabulary) : []]
    }),
  )
  return page.map((one) => {
    const { line, number, value } = one
    const matches = labels.get(one) ?? []
    if (value === null || matches.length === 0) return one
    return { line, number, label: { ...value, matches, isUnread: true }, value: null }
  })
}

function mayBeLabel({ line, number, label, value }: Dissection): boolean {
  if (number !== null || label !== null || value === null || line.steps === undefined) return false
  const { length } = value.characters
  const digits = value.text.match(/\d/gu)?.length ?? 0
  const isClear = pathOf([value]).path > PATH_MAX
  return !isClear && digits <= DIGITS_MAX && length >= LENGTH.min && length <= LENGTH.max
}

/**
 * The label that a misread line is, in one language or two; empty where no field stands out.
 *
 * Every word of the vocabulary is aligned with the line as in CTC; its cost is how much less likely
 * its letters are than what was read. In a line that is no label, one word hardly ever costs little
 * while the words of all other fields cost much more.
 */
function matchMisread(seen: SeenSteps, vocabulary: readonly SpeltWord[]): readonly LabelMatch[] {
  const costs = new StepCosts(seen)
  const inTwo = mayHaveStroke(seen)
  const fits = new Map<FieldName | null, Fit>()
  for (const spelt of vocabulary) {
    const fit = fits.get(spelt.word.field) ?? newFit(spelt.word, costs.count)
    fits.set(spelt.word.field, fit)
    lay(spelt, costs, inTwo, fit)
  }
  const [best, next] = [...fits.values()]
    .map((fit) => ({ word: fit.word, cost: Math.min(fit.whole, inTwoLanguages(fit, costs.count)) }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost)
  if (best === undefined) return []
  const margin = Math.min(MARGIN_MAX, (next?.cost ?? Number.POSITIVE_INFINITY) - best.cost)
  if (margin < MARGIN_MIN || best.cost - MARGIN_SHARE * margin > ACCEPTED_MAX) return []
  const { field, language, key, rank } = best.word
  return [{ field, language, cost: COST, length: key.length, rank }]
}

/** A word of the vocabulary, its letters forwards and backwards. */
interface SpeltWord {
  readonly word: LabelWord
  readonly letters: readonly string[]
  readonly backwards: readonly string[]
}

/** Words that are long enough, once for each field. */
function spelt(words: readonly LabelWord[]): SpeltWord[] {
  const known = new Map<string, SpeltWord>()
  for (const word of words) {
    const id = `${word.key} ${word.field}`
    if (word.key.length < WORD_LENGTH_MIN || known.has(id)) continue
    const letters = Array.from(word.key)
    known.set(id, { word, letters, backwards: letters.toReversed() })
  }
  return [...known.values()]
}

/** Least probability of a stroke somewhere along a line that may be in two languages. */
const STROKE_MIN = 0.05

function mayHaveStroke({ classes, probabilities, alphabet }: SeenSteps): boolean {
  const strokes = Array.from('/|', (stroke) => alphabet.indexOf(stroke) + 1).filter((at) => at > 0)
  return probabilities.some(
    (probability, at) => probability >= STROKE_MIN && strokes.includes(classes[at]!),
  )
}

function newFit(word: LabelWord, steps: number): Fit {
  const none = () => new Float64Array(steps + 1).fill(Number.POSITIVE_INFINITY)
  return { word, whole: Number.POSITIVE_INFINITY, beginning: none(), end: none() }
}

/** Aligns a word with the line, and updates the fit of its field. */
function lay({ word, letters, backwards }: SpeltWord, costs: StepCosts, inTwo: boolean, fit: Fit) {
  const bonus = LETTER_COST * letters.length
  const limit = bonus + MARGIN_SHARE * MARGIN_MAX
  if (costs.leastOf(letters) > limit) return
  const beginning = costsAlong(letters, costs, { backwards: false, limit })
  const whole = beginning[costs.count]! - bonus
  if (whole < fit.whole) {
    fit.whole = whole
    fit.word = word
  }
  if (!inTwo) return
  const end = costsAlong(backwards, costs, { backwards: true, limit })
  for (let step = 0; step <= costs.count; step++) {
    fit.beginning[step] = Math.min(fit.beginning[step]!, beginning[step]! - bonus)
    fit.end[step] = Math.min(fit.end[step]!, end[step]! - bonus)
  }
}

/** The best fit of two words of the field, one behind the other. */
function inTwoLanguages({ beginning, end }: Fit, steps: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let step = 1; step < steps; step++)
    least = Math.min(least, beginning[step]! + end[steps - step]!)
  return least
}
