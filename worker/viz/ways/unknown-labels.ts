/** What the page prints under labels that are in no catalogue (contract §2.5: the set is open). */
import type { OpenCandidate } from '../../catalogue/open-candidate.ts'
import { type Direction, pairCost } from '../labels/pair-cost.ts'
import { behind, lengthOf, type Piece, partOf, pathOf } from '../print/piece.ts'
import { isSmallBeside } from '../print/small-print.ts'
import { cornersOf } from '../print/value-corners.ts'
import type { OpenPrint } from '../proposals/open-print.ts'
import { tidy } from '../values/read-value.ts'

/** Such fields of a page, at most: more would mean that the page was misunderstood. */
const FIELDS_MAX = 12
/** Known labels with their values, at least, that show how a page is set. */
const PAIRS_MIN = 3
/** Share by which capital heights of one kind of text differ on a page. */
const HEIGHT_SLACK = 0.2
/** Capital heights that an unknown label may cost to pair with a value. */
const COST_MAX = 2
/** What is read less surely is more often ink than text; product of probabilities. */
const PATH_MIN = 0.5
/** Highest probability of such a value or date: no sample was large enough to justify more. */
const OPEN_PROBABILITY_MAX = 0.8

/** `Blood type: A`, from the beginning of a line. */
const beforeColon = /^\P{N}{2,60}\p{L}\s?:\s?(?=\S)/u

/** The words of a label, and an age of two digits at most before them: `18+ from`. */
export const labelWords =
  /^(?=.*\p{L}{3})(?!.*\d{3})(?:\d{2}\+?\s)?[\p{L}\p{M}][\p{L}\p{M}\s.,:'’/()-]{2,60}$/u

interface Pair {
  readonly label: Piece
  readonly value: Piece
}

/** How the page prints labels and values, learnt from known ones; heights in its unit. */
interface Manner {
  readonly labelHeight: number
  readonly valueHeight: number
  readonly direction: Direction
}

/** Values under unknown labels: behind a colon, or placed like those of the page's known labels. */
export function unknownLabels(print: OpenPrint): OpenCandidate[] {
  const manner = mannerOf(print)
  const behindColons = colonPairs(print)
  const lines = new Set(behindColons.map(({ label }) => label.line))
  const others = manner === null ? [] : likePairs(print, manner)
  const pairs = [
    ...behindColons,
    ...others.filter(({ label, value }) => !lines.has(label.line) && !lines.has(value.line)),
  ]
  const found = pairs.filter((pair) => pathOf([pair.label, pair.value]).path >= PATH_MIN)
  return found.slice(0, FIELDS_MAX).map((pair) => openValue(pair, tidy(pair.value.text)))
}

/** A value under a label of no field, as it is published. */
export function openValue({ label, value: piece }: Pair, value: string): OpenCandidate {
  const heading = tidy(label.text)
  const probability = Math.min(OPEN_PROBABILITY_MAX, pathOf([label, piece]).path)
  return { heading, label: heading, value, probability, ...cornersOf([piece]) }
}

function colonPairs(print: OpenPrint): Pair[] {
  return print.unnumbered.flatMap((piece) => apartAtColon(piece) ?? [])
}

/** The label at the beginning of a line, up to its colon, and what stands behind it; else null. */
export function apartAtColon(piece: Piece): Pair | null {
  const [label] = beforeColon.exec(piece.text) ?? []
  if (label === undefined) return null
  return { label: partOf(piece, 0, lengthOf(label)), value: behind(piece, label) }
}

/** Null where too few labels are known, directions differ, or labels look like values. */
function mannerOf({ dissections, found }: OpenPrint): Manner | null {
  const labels = dissections.flatMap(({ label, value }) => (value === null ? (label ?? []) : []))
  const captioned = found.filter(({ way }) => way === 'label')
  const values = captioned.flatMap(({ pieces: [first] }) => first ?? [])
  const directions = captioned.flatMap(({ pieces: [first], caption }) => {
    const isApart = first !== undefined && caption !== undefined && caption.line !== first.line
    return (isApart ? pairCost(caption, first)?.direction : undefined) ?? []
  })
  const [labelHeight, valueHeight] = [labels, values].map((pieces) =>
    median(pieces.map((piece) => piece.capitalHeight)),
  )
  const direction = median(directions)
  if (labelHeight === undefined || valueHeight === undefined || direction === undefined) return null
  if (directions.length < PAIRS_MIN || directions.some((one) => one !== direction)) return null
  const isSmall = isSmallBeside({ capitalHeight: labelHeight }, { capitalHeight: valueHeight })
  return isSmall ? { labelHeight, valueHeight, direction } : null
}

/** Lines as high as labels with lines as high as values, where each fits only one other. */
function likePairs(print: OpenPrint, manner: Manner): Pair[] {
  const isLike = ({ capitalHeight }: Piece, height: number) =>
    Math.abs(capitalHeight / height - 1) <= HEIGHT_SLACK
  const free = print.unnumbered
  const labels = free.filter((one) => isLike(one, manner.labelHeight) && labelWords.test(one.text))
  const values = free.filter((one) => isLike(one, manner.valueHeight))
  const pairs = labels.flatMap((label) =>
    values.flatMap((value) => {
      const at = pairCost(label, value)
      return at?.direction === manner.direction && at.cost <= COST_MAX ? [{ label, value }] : []
    }),
  )
  return pairs.filter(
    (pair) =>
      pairs.filter(({ label, value }) => label === pair.label || value === pair.value).length === 1,
  )
}

/** The median, of an even number the lower; undefined if there are none. */
function median<T extends number | string>(of: readonly T[]): T | undefined {
  const sorted = of.toSorted((a, b) => (a < b ? -1 : 1))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
