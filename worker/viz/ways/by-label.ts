/** Finds values by labels: a word of a closed vocabulary names what stands beside or below it. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { languages } from '../../catalogue/languages.ts'
import type { Label } from '../labels/label-in.ts'
import {
  behindColon,
  costInTable,
  type Direction,
  endsWithColon,
  pairCost,
  usualDirection,
} from '../labels/pair-cost.ts'
import { isDateField, isNameField, isSpeltField } from '../print/field-kinds.ts'
import { isHeading } from '../print/label-words.ts'
import { type Piece, partOf, pieceOf } from '../print/piece.ts'
import {
  MARGIN_MAX,
  type OpenPrint,
  type ReadPage,
  type ValueProposal,
} from '../proposals/open-print.ts'
import { PROBABILITY_MIN, printProbability } from '../proposals/print-probability.ts'
import { weights } from '../proposals/proposals.ts'
import { pathOfValue } from '../values/noughts.ts'
import { readValue } from '../values/read-value.ts'
import type { ReadValue } from '../values/value.ts'
import type { ValueHabits } from '../values/value-habits.ts'
import type { PageHabits } from '../votes/page-habits.ts'

interface Pairing {
  readonly label: Label
  readonly field: FieldName
  readonly value: Piece
  /** Null for an impossible date: it uses up its label, so that no other value gets it. */
  readonly read: ReadValue | null
  readonly direction: Direction | 'inline'
  readonly cost: number
  /** The share of the cost that the places of label and value have. */
  readonly place: number
}

/** Highest cost of a pairing, in capital heights. */
const COST_MAX = 4.2

/** Costs added to less likely pairings, in capital heights. */
const penalty = {
  /** Multiplied by the share of the label that was misread, 0 to 1. */
  misread: 6,
  /** Multiplied by 1 minus the fit of the value to the grammar of the field. */
  fit: 2,
  /** For every field but the likeliest that a word may name. */
  otherField: 1.2,
  /** For short words that have other meanings on pages too: `Name`, `No.`, `From`. */
  short: 0.5,
  /** For a place of issue, which is the authority only where no office is named. */
  place: 0.4,
  /** For a value on another side of its label than most values of the page. */
  direction: 0.8,
}

/** Proposes each value that a label may name; the cheaper a pairing, the more it weighs. */
export function byLabel(print: OpenPrint, { values, captionsBelow }: PageHabits): ValueProposal[] {
  const onPage = pairingsOn(print, values)
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
  // Labels whose nearest value is read too badly to be published come last for the field.
  const illegible = new Set(
    rated.flatMap((one) => {
      const [nearest] = rated.filter(({ label }) => label === one.label)
      return one === nearest && !isLegible(one) ? one.label : []
    }),
  )
  return rated.map((pairing): ValueProposal => {
    const { label, field, value, read, cost } = pairing
    const share = illegible.has(label) ? ILLEGIBLE : 1
    const weight = weights.caption * share * Math.exp(-COST_RATE * cost)
    if (read === null) return { finds: [], uses: [value.line], caption: label, weight }
    const margin = marginOf(pairing, rated)
    return {
      finds: [{ field, pieces: [value], value: read, way: 'label', margin }],
      caption: label,
      weight,
    }
  })
}

/** Half the weight for a third of a capital height: two far pairings weigh less than one close. */
const COST_RATE = 1.5
/** Share of its weight that a pairing keeps if the value nearest to its label is illegible. */
const ILLEGIBLE = 1e-4

/** A possible value, and the label of its own that its line may begin with. */
interface Candidate {
  readonly piece: Piece
  readonly own: Label | null
}

/** Pairings of pages that are asked again: what was found since then changes none. */
const pairingsBefore = new WeakMap<ReadPage, readonly Pairing[]>()

function pairingsOn(print: OpenPrint, values: ValueHabits): readonly Pairing[] {
  const all = pairingsBefore.get(print.page) ?? pairingsOf(print, values)
  pairingsBefore.set(print.page, all)
  return all
}

/** All pairings of a page, whatever was found on it. */
function pairingsOf(print: OpenPrint, values: ValueHabits): Pairing[] {
  const candidates = print.dissections.flatMap(({ line, label, value }): Candidate[] => {
    if (value === null || endsWithColon(value)) return []
    return [{ piece: label === null ? value : pieceOf(line), own: label }]
  })
  const labels = print.dissections.flatMap(({ label }) => label ?? [])
  const all = print.dissections.flatMap(({ label, value }): Pairing[] => {
    if (label === null) return []
    // A label with a value in its own line is paired with no other value.
    if (value !== null) {
      const inline = { cost: 0, direction: 'inline' } as const
      return pair(label, value, inline, values)
    }
    return candidates.flatMap(({ piece, own }) => {
      const at =
        behindColon(label, piece, [...labels, ...print.wholePage]) ??
        pairCost(label, piece) ??
        costInTable(label, piece, labels, print.wholePage)
      const isOfOther = at?.direction === 'above' && endsWithColon(label)
      const pairings = at === null || isOfOther ? [] : pair(label, piece, at, values)
      // `PREFECTURE X` beside `Issued by`: a word that names the same field is part of the value.
      // Not in names: `Name ANNA` below a caption repeats it in another language. `住址 …` above
      // `Address` is the same caption in another script.
      const isAbove = at?.direction === 'above'
      return pairings.filter(
        ({ field }) =>
          own === null ||
          (own.matches[0]?.field === field &&
            !isNameField(field) &&
            !(isAbove && own.script !== label.script)),
      )
    })
  })
  return all.filter(
    (one) => one.direction !== 'inline' || !all.some((other) => isSameButFurther(one, other)),
  )
}

/** Whether another label, outside the line, has the same line and the same field. */
function isSameButFurther(inline: Pairing, other: Pairing): boolean {
  return (
    other.direction !== 'inline' &&
    other.field === inline.field &&
    other.value.line === inline.value.line
  )
}

/** One pairing for each field that the label may name and whose grammar the value has. */
function pair(
  label: Label,
  whole: Piece,
  at: { readonly cost: number; readonly direction: Pairing['direction'] },
  values: ValueHabits,
): Pairing[] {
  return label.matches.flatMap(({ field, cost, length }, index) => {
    const value = field === 'sex' ? behindCaption(label, whole) : whole
    if (field === null) return []
    const read = readValue(field, value.text, values)
    if (read !== null && isHeadingOrCaption(field, value)) return []
    if (read === null && !(isDateField(field) && hasFormOfDate(value.text))) return []
    const doubt =
      penalty.misread * cost +
      (index > 0 ? penalty.otherField : 0) +
      (length < 5 && cost === 0 ? penalty.short : 0) +
      (field === 'authority' && placeOfIssue.test(label.text) ? penalty.place : 0)
    const dear = at.cost + doubt + penalty.fit * (1 - (read?.fit ?? 1))
    return [{ label, field, value, read, direction: at.direction, cost: dear, place: at.cost }]
  })
}

/** Drops the end of a caption that was read again before the sex: the `0` of `0M` at `SEXO:`. */
function behindCaption(label: Label, value: Piece): Piece {
  const isWithin = value.box.x0 > label.box.x0 && value.box.x0 < label.box.x1
  if (!isWithin || !/^[0Oo:]\p{Lu}$/u.test(value.text)) return value
  return partOf(value, 1, 2)
}

/** Words of captions that name where a document was issued rather than by whom. */
const placeOfIssue = new RegExp(`\\b${anyWordOf(({ issuePlaces }) => issuePlaces)}\\b`, 'iu')

/** Titles and captions of no field are no names or texts, except as kinds of permits and visas. */
function isHeadingOrCaption(field: FieldName, { text }: Piece): boolean {
  if (!isSpeltField(field) || field === 'permit_class' || field === 'visa_type') return false
  return isHeading(text)
}

/** Three numbers with one separator, even an impossible date: 31 November, a future birth. */
function hasFormOfDate(text: string): boolean {
  return /^\D{0,3}(\d{1,2}([./-])\d{1,2}\2\d{4}|\d{4}([./-])\d{1,2}\3\d{1,2})\D{0,2}$/.test(text)
}

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
  return habit === null && direction !== 'above' ? 0 : penalty.direction
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
