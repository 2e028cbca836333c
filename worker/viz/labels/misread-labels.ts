/** Labels that were misread beyond recognition, known by what was seen along the line. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { SeenSteps } from '../../text/recognize/print-reader.ts'
import type { Dissection } from '../lines/dissection.ts'
import { pathOf } from '../piece.ts'
import type { LabelWord } from './label-words.ts'
import type { LabelMatch } from './match-label.ts'
import { costsAlong, StepCosts } from './step-costs.ts'

/** Nats that a letter of a word may cost on the average: dearer ones speak against the word. */
const LETTER_COST = 1.6

/** Which field's words fit best has to stand out; nats, and how much of the distance to the next one counts. */
const ACCEPTED_MAX = -5.5
const MARGIN_SHARE = 0.4
const MARGIN_MIN = 3
const MARGIN_MAX = 20

/** Shorter words are too like one another. */
const WORD_LENGTH_MIN = 4

/** What such a label is charged beside one that was read, as a share of its letters. */
const COST = 0.25

/** How well the words of one field fit a line; nats, negative where it is likelier one of them than not. */
interface Fit {
  /** The one that fits the whole line best. */
  word: LabelWord
  whole: number
  /** As its beginning up to each step, and as its end from each step on. */
  readonly beginning: Float64Array
  readonly end: Float64Array
}

/** Lines read as surely are no labels, whatever they are like; nor are those with as many digits. */
const PATH_MAX = 0.5
const DIGITS_MAX = 3
const LENGTH = { min: 3, max: 45 } as const

/** So many lines of a page are asked, the smallest first, as captions are: words take time to lay along them. */
const LINES_MAX = 30

/** Lines of doubtful letters that are labels all the same. */
export function withMisreadLabels(
  page: readonly Dissection[],
  words: readonly LabelWord[],
): Dissection[] {
  const vocabulary = spelt(words)
  const small = page
    .filter(mayBeLabel)
    .toSorted((a, b) => a.line.capitalHeight - b.line.capitalHeight)
    .slice(0, LINES_MAX)
  const labels = new Map(
    small.map((one) => [one, one.line.steps ? matchMisread(one.line.steps, vocabulary) : []]),
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
 * The label that a line is, in one language or in two, although it was read as something else.
 *
 * Every word of the vocabulary is laid along the line, as a CTC network would have had to see it; it
 * costs what its letters are less likely there than what was read. That one word of a few hundred
 * costs little, and those of other fields much more, happens to hardly any line that is no label.
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

/** Those that are long enough, each once. */
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

/** As likely the stroke between two languages has been seen somewhere along a line, at least. */
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

/** Adds one more word to those of its field. */
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

function inTwoLanguages({ beginning, end }: Fit, steps: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let step = 1; step < steps; step++)
    least = Math.min(least, beginning[step]! + end[steps - step]!)
  return least
}
