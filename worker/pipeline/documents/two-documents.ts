/** Whether the print on both sides of a gutter is that of two documents. */
import { namedFields } from '../../../shared/fields/catalogue.ts'
import { decideCountry, decideType, type TypeVote } from '../../catalogue/decide-type.ts'
import { printedOnce } from '../../viz/print/field-kinds.ts'
import { differsByOne } from '../../viz/print/look-alikes.ts'
import type { PrintedField } from '../../viz/print/printed-page.ts'
import { isSameValue } from '../agreement/same-value.ts'

/** What was read in one half of a picture; looking into its fields may take as long as a page. */
export interface HalfPage {
  readonly fields: readonly PrintedField[]
  readonly votes: readonly TypeVote[]
}

/** So many of them in both halves, with different values, are those of two documents. */
const DIFFERENT_MIN = 2

/**
 * Whether two such fields have a caption or a number in both halves and differ; or one of them is
 * in both, and the headings name different kinds or countries, as those of a licence and an
 * identity card of one person. If both halves have a portrait of about one size, headings in both
 * or one field that differs are enough; portraits alone are not, for one may be seen as two.
 * @param other the half that is looked into first: that with fewer lines
 */
export function areTwoDocuments(one: HalfPage, other: HalfPage, hasTwoFaces: boolean): boolean {
  if (hasTwoFaces && headingsOf(one.votes).length > 0 && headingsOf(other.votes).length > 0) {
    return true
  }
  if (shared(one, other).length === 0) return false
  return haveTwoHolders(one, other, hasTwoFaces) || haveDifferentHeadings(one.votes, other.votes)
}

/** Whether so many captioned fields differ that the halves are of two people's documents. */
export function haveTwoHolders(one: HalfPage, other: HalfPage, hasTwoFaces: boolean): boolean {
  const different = shared(one, other).filter((same) => !same).length
  return different >= (hasTwoFaces ? 1 : DIFFERENT_MIN)
}

/**
 * Whether captions of several fields, whatever they are, stand in both halves, and a value differs:
 * enough where two documents are known to be in the picture.
 */
export function haveCaptionsInBoth(one: HalfPage, other: HalfPage): boolean {
  const same = shared(one, other, () => true)
  return same.length >= DIFFERENT_MIN && same.includes(false)
}

/** Whether a half says a value by its caption or number. */
export function isFilled({ fields }: HalfPage): boolean {
  return captioned(fields).length > 0
}

const isOnce = ({ name }: PrintedField): boolean => printedOnce.has(name)

/**
 * Whether the values are the same, for each captioned field of a kind that both halves have.
 * @param other looked into first; if nothing in it may be shared, `one` is not
 */
function shared(
  one: HalfPage,
  other: HalfPage,
  isCompared: (field: PrintedField) => boolean = isOnce,
): boolean[] {
  const others = captioned(other.fields).filter(isCompared)
  if (others.length === 0) return []
  return captioned(one.fields).flatMap((field) => {
    const same = others.find(({ name }) => name === field.name)
    return same === undefined ? [] : [isSame(field, same)]
  })
}

function captioned(fields: readonly PrintedField[]): readonly PrintedField[] {
  return fields.filter(
    ({ lcid, value, features: { way } }) =>
      lcid === 0 && value !== null && (way === 'label' || way === 'number'),
  )
}

/** Readings of one value may differ by a character: one of them was misread. */
function isSame({ name, value }: PrintedField, { value: other }: PrintedField): boolean {
  const [one, two] = [value ?? '', other ?? '']
  return isSameValue(namedFields[name].kind, one, two) || differsByOne(one, two)
}

/** Evidence that headings give; other words and numbers may be values. */
const ofHeadings: ReadonlySet<TypeVote['evidence']> = new Set(['title', 'commonTitle', 'issuer'])

export function headingsOf(votes: readonly TypeVote[]): readonly TypeVote[] {
  return votes.filter(({ evidence }) => ofHeadings.has(evidence))
}

function haveDifferentHeadings(one: readonly TypeVote[], other: readonly TypeVote[]): boolean {
  const [first, second] = [one, other].map((votes) => {
    const named = headingsOf(votes)
    return { kind: decideType(named).kind, state: decideCountry(named)?.name ?? null }
  })
  return (
    areDifferent(first?.kind ?? null, second?.kind ?? null) ||
    areDifferent(first?.state ?? null, second?.state ?? null)
  )
}

function areDifferent(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}
