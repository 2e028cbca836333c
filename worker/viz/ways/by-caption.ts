/** Finds values by their captions, words and field numbers; the cheaper a pairing, the more it weighs. */
import { languages } from '../../catalogue/languages.ts'
import { type Direction, pairCost, usualDirection } from '../labels/pair-cost.ts'
import { isDateField, isNameField, isSpeltField } from '../print/field-kinds.ts'
import { type Piece, partOf, pieceOf } from '../print/piece.ts'
import {
  type Found,
  MARGIN_MAX,
  type OpenPrint,
  type ValueProposal,
} from '../proposals/open-print.ts'
import { PROBABILITY_MIN, printProbability } from '../proposals/print-probability.ts'
import { weights } from '../proposals/proposals.ts'
import { pathOfValue } from '../values/noughts.ts'
import { readValue } from '../values/read-value.ts'
import { spellingsOf } from '../values/two-spellings.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'
import { type Pairing, pairingsOn } from './pairings.ts'

/** Highest cost of a pairing, in capital heights. */
const COST_MAX = 4.2
/** Added for a value on another side of its caption than most values of the page. */
const OTHER_SIDE = 0.8

/** Proposes each value that a caption may name. */
export function byCaption(print: OpenPrint, habits: PageHabits): ValueProposal[] {
  const { values, captionsBelow } = habits
  const onPage = pairingsOn(print, habits)
  const near = onPage.filter(
    ({ cost, value }) => cost <= COST_MAX && isOfLetters(value, values.languages),
  )
  const habit = usualDirection(near, captionsBelow)
  const rated = onPage
    .filter(({ value }) => print.isFree(value.line))
    .filter((one) => !captionsBelow || habit !== null || !isBetweenNames(one, near))
    .filter((one) => !isOfOtherLabel(one, habit))
    .map((one) => ({ ...one, cost: one.cost + strangeness(one, habit) }))
    .filter(({ cost }) => cost <= COST_MAX)
    .sort((a, b) => a.cost - b.cost)
  // Captions whose nearest value is read too badly to be published come last for the field.
  const illegible = new Set(
    rated.flatMap((one) => {
      const [nearest] = rated.filter(({ label }) => label === one.label)
      return one === nearest && !isLegible(one) ? one.label : []
    }),
  )
  return rated.map((pairing): ValueProposal => {
    const { label, value, read, cost } = pairing
    const share = illegible.has(label) ? ILLEGIBLE : 1
    const evidence = label.way === 'number' ? weights.number : weights.caption
    const weight = evidence * share * Math.exp(-COST_RATE * cost)
    if (read === null) return { finds: [], uses: [value.line], caption: label, weight }
    return { finds: findsOf(pairing, marginOf(pairing, rated), values), caption: label, weight }
  })
}

/** The value, in both spellings if it has two behind a number: `ПУ У ПЛЕВЕНУ / PU U PLEVENU`. */
function findsOf(
  { label: caption, field, value, read }: Pairing,
  margin: number,
  values: ValueHabits,
): Found[] {
  const { way, fields } = caption
  const spelt = way === 'number' && isSpeltField(field) ? (spellingsOf(value) ?? []) : []
  const both = spelt.flatMap((piece) => {
    const one = readValue(field, piece.text, values)
    return one === null ? [] : [{ field, pieces: [piece], value: one, way, margin, caption }]
  })
  if (both.length > 0 || read === null) return both
  // The number named another date.
  const isNamed = fields.some((named) => named.field === field)
  const own = { way: isNamed ? way : 'pattern', margin, caption } as const
  return [{ field, pieces: [value], value: read, ...own }]
}

/** Half the weight for a third of a capital height: two far pairings weigh less than one close. */
const COST_RATE = 1.5
/** Share of its weight that a pairing keeps if the value nearest to its caption is illegible. */
const ILLEGIBLE = 1e-4

/** Whether a name label has values both above and below it, so that its own is ambiguous. */
function isBetweenNames({ label, field }: Pairing, all: readonly Pairing[]): boolean {
  const directions = all.flatMap((one) => (one.label === label ? one.direction : []))
  const areBoth = directions.includes('above') && directions.includes('below')
  return areBoth && isNameField(field)
}

/** Whether a name or date stands above its label where values stand elsewhere: it is of another. */
function isOfOtherLabel({ direction, field }: Pairing, habit: Direction | null): boolean {
  const isAgainst = direction === 'above' && habit !== null && habit !== 'above'
  return isAgainst && (isNameField(field) || isDateField(field))
}

function strangeness({ direction }: Pairing, habit: Direction | null): number {
  if (direction === 'inline' || direction === habit) return 0
  // Few pages have labels below their values, and those have most of them there.
  return habit === null && direction !== 'above' ? 0 : OTHER_SIDE
}

/** Whether the value is read well enough to be published if it surely belongs to its label. */
function isLegible({ field, value, read }: Pairing): boolean {
  const { path, least } = pathOfValue(field, [value])
  const features = { way: 'label', path, least, margin: MARGIN_MAX, fit: read?.fit ?? 1 } as const
  return printProbability(field, features) >= PROBABILITY_MIN
}

/** How much more the cheapest rival costs, for value or label; capital heights, to `MARGIN_MAX`. */
function marginOf(pairing: Pairing, all: readonly Pairing[]): number {
  const rivals = all.filter(({ label, field, value: { line } }) =>
    line === pairing.value.line ? field !== pairing.field : label === pairing.label,
  )
  const next = Math.min(pairing.cost + MARGIN_MAX, ...rivals.map(({ cost }) => cost))
  return Math.max(0, next - pairing.cost)
}

/** Not `ՂՌՌԴԴՌ`, the signature on a Colombian card: `tags` are the page's languages (BCP 47). */
function isOfLetters({ script }: Pick<Piece, 'script'>, tags: readonly string[]): boolean {
  return script === 'Latn' || tags.some((tag) => languages.get(tag)?.script === script)
}

/** The place of birth, which the European model prints behind the date in field 3 or near it. */
export function birthPlace(
  print: OpenPrint,
  { numbers, values, lacks }: PageHabits,
): ValueProposal[] {
  const [date] = print.foundFor('birth_date', 'number')?.pieces ?? []
  const isOpen = print.isOpen('birth_place') && !lacks.includes('birth_place')
  if (date === undefined || !isOpen || numbers.get('4c') !== 'authority') return []
  const rest = pieceOf(date.line, date.start + date.characters.length)
  const near = print.unlabelled.flatMap((piece) => {
    const at = pairCost(date, piece)
    return at === null || at.direction === 'above' ? [] : [{ piece, cost: at.cost }]
  })
  const places = [{ piece: rest, cost: 0 }, ...near].flatMap(({ piece, cost }) => {
    const place = withoutBracketsAround(piece)
    const spelt = (spellingsOf(place) ?? [place]).flatMap((one): Found[] => {
      const value = readValue('birth_place', one.text, values)
      const margin = cost === 0 ? MARGIN_MAX : 1
      return value === null
        ? []
        : [{ field: 'birth_place', pieces: [one], value, way: 'number', margin }]
    })
    return spelt.length === 0 ? [] : [{ finds: spelt, cost }]
  })
  return places.map(({ finds, cost }) => ({
    finds,
    weight: weights.number * Math.exp(-COST_RATE * cost),
  }))
}

/** Drops the brackets that French licences print around the place of birth: `(LYON)`. */
function withoutBracketsAround(piece: Piece): Piece {
  return /^\([^()]+\)$/u.test(piece.text) ? partOf(piece, 1, piece.characters.length - 1) : piece
}
