/** Whether the print on both sides of a gutter is that of two documents. */
import { namedFields } from '../../shared/fields/catalogue.ts'
import { decideCountry, decideType, type TypeVote } from '../catalogue/decide-type.ts'
import { printedOnce } from '../viz/lines/captions-twice.ts'
import type { PrintedField } from '../viz/printed-page.ts'
import { isSameValue } from './same-value.ts'

/** What was read in one half of a picture. */
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
 */
export function areTwoDocuments(one: HalfPage, other: HalfPage, hasTwoFaces: boolean): boolean {
  if (hasTwoFaces && headingsOf(one.votes).length > 0 && headingsOf(other.votes).length > 0) {
    return true
  }
  const shared = captioned(one.fields).flatMap((field) => {
    const same = captioned(other.fields).find(({ name }) => name === field.name)
    return same === undefined ? [] : [isSame(field, same)]
  })
  if (shared.length === 0) return false
  const different = shared.filter((same) => !same).length
  const needed = hasTwoFaces ? 1 : DIFFERENT_MIN
  return different >= needed || haveDifferentHeadings(one.votes, other.votes)
}

function captioned(fields: readonly PrintedField[]): readonly PrintedField[] {
  return fields.filter(
    ({ name, lcid, value, features: { way } }) =>
      printedOnce.has(name) &&
      lcid === 0 &&
      value !== null &&
      (way === 'label' || way === 'number'),
  )
}

function isSame({ name, value }: PrintedField, { value: other }: PrintedField): boolean {
  return isSameValue(namedFields[name].kind, value ?? '', other ?? '')
}

/** Evidence that headings give; other words and numbers may be values. */
const ofHeadings: ReadonlySet<TypeVote['evidence']> = new Set(['title', 'issuer'])

function headingsOf(votes: readonly TypeVote[]): readonly TypeVote[] {
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
