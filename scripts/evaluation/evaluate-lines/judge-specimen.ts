import type { DocumentKind } from '../../../shared/contract/scan.ts'
import {
  type CoreField,
  coreFields,
  type FieldName,
  namedFields,
} from '../../../shared/fields/catalogue.ts'
import {
  type DocumentType,
  decideType,
  type TypeVote,
} from '../../../worker/catalogue/decide-type.ts'
import type { FieldCandidate } from '../../../worker/catalogue/field-candidate.ts'
import { associate } from '../../../worker/viz/associate.ts'
import type { PrintedField, PrintedPage } from '../../../worker/viz/print/printed-page.ts'
import { documentVotes } from '../../../worker/viz/votes/document-votes.ts'
import { habitsOf } from '../../../worker/viz/votes/page-habits.ts'
import { drawSheet } from '../../specimens/draw/sheet.ts'
import type { PrintLayout } from '../../specimens/layouts/layout.ts'
import { printLayouts } from '../../specimens/layouts.ts'
import { createRandom } from '../../specimens/random.ts'
import type { SpecimenDescription } from '../../specimens/specimen-description.ts'
import { specimenTruth } from '../../specimens/specimen-truth.ts'
import { states } from '../../specimens/words/states.ts'
import { isMisread, isSameSpelling } from '../judge/spelling.ts'
import { specimenPage } from './specimen-page.ts'

/** The day on which specimens are read; their dates are before and after it. */
export const specimenDay = '2026-11-22'

/** `misread`: the right line, but with misread characters. */
export type ValueVerdict = 'right' | 'misread' | 'null' | 'wrong'

export interface SpecimenValue {
  readonly name: FieldName
  readonly verdict: ValueVerdict
  readonly wanted: string | null
  readonly read: string | null
  readonly candidate: PrintedField | null
}

export interface JudgedSpecimen {
  readonly design: string
  readonly hasMrz: boolean
  readonly fields: readonly SpecimenValue[]
  readonly kind: ValueVerdict
  readonly country: ValueVerdict
  readonly type: DocumentType
  readonly votes: readonly (TypeVote & { readonly isRight: boolean })[]
  readonly ms: number
}

/** What is known of a specimen's sides before their lines are associated. */
export interface SpecimenSides {
  readonly pages: readonly PrintedPage[]
  readonly known: readonly FieldCandidate[]
  readonly votes: readonly TypeVote[]
  readonly type: DocumentType
  /** Milliseconds that the votes took. */
  readonly voted: number
}

/**
 * The lines of all visible sides of a specimen.
 * @param errorRate share of characters misread, 0 to 1
 * @param withMrz whether the association knows what the MRZ says
 */
export function specimenSides(
  of: SpecimenDescription,
  errorRate: number,
  withMrz: boolean,
): SpecimenSides {
  const truth = specimenTruth(of)
  const { kind }: PrintLayout = printLayouts[of.layout]
  const random = createRandom(`misread ${of.artworkSeed}`)
  const pages = drawSheet(of).sides.map((side) => specimenPage(side, errorRate, random))
  const begun = performance.now()
  const votes = [
    ...pages.flatMap((page) => documentVotes(page)),
    ...(withMrz && truth.mrz ? [mrzVote(kind, states[of.state].code)] : []),
  ]
  const type = decideType(votes)
  const voted = performance.now() - begun
  const known = withMrz ? mrzCandidates(truth.mrz_fields ?? {}) : []
  return { pages, known, votes, type, voted }
}

/**
 * Associates the lines of all visible sides of a specimen with fields, and judges the result.
 * @param errorRate share of characters misread, 0 to 1
 * @param withMrz whether the association knows what the MRZ says
 */
export function judgeSpecimen(
  of: SpecimenDescription,
  errorRate: number,
  withMrz: boolean,
): JudgedSpecimen {
  const truth = specimenTruth(of)
  const { kind }: PrintLayout = printLayouts[of.layout]
  const { pages, known, votes, type, voted } = specimenSides(of, errorRate, withMrz)
  const begun = performance.now()
  const read = pages.flatMap(
    (page) => associate(page, known, habitsOf(page, type, specimenDay)).fields,
  )
  const ms = voted + performance.now() - begun
  const printed = Object.keys(truth.printed_fields ?? {})
  // Nationality and sex are codes, so they can be right even if read in the national script.
  const neutral = { nationality: states[of.nationality].code, sex: of.sex }
  const national = Object.keys(truth.national_fields ?? {}).filter((name) => name in neutral)
  const right = { kind, country: states[of.state].code }
  return {
    design: of.layout,
    hasMrz: truth.mrz !== null,
    fields: judgeValues(read, [...new Set([...printed, ...national])], {
      ...neutral,
      ...truth.fields,
    }),
    kind: judgeType(type.kind, right.kind),
    country: judgeType(type.country, right.country),
    type,
    votes: votes.map((vote) => ({
      ...vote,
      isRight:
        (vote.kind === null || vote.kind === right.kind) &&
        (vote.country === null || vote.country === right.country),
    })),
    ms,
  }
}

/** Judges the values that are printed, and those that were read but are not printed. */
export function judgeValues(
  read: readonly PrintedField[],
  printed: readonly string[],
  truth: Readonly<Record<string, string | null>>,
): SpecimenValue[] {
  const latin = read.filter(({ lcid }) => lcid === 0)
  const wanted = printed.filter(isFieldName)
  const judged = wanted.map((name) => judgeValue(name, surest(latin, name), truth[name] ?? null))
  const invented = [...new Set(latin.map(({ name }) => name))].filter(
    (name) => !printed.includes(name) && isCore(name),
  )
  return [
    ...judged,
    ...invented.map((name) => judgeValue(name, surest(latin, name), truth[name] ?? null)),
  ]
}

function judgeValue(
  name: FieldName,
  candidate: PrintedField | null,
  wanted: string | null,
): SpecimenValue {
  const read = candidate?.value ?? null
  if (read === null) return { name, verdict: 'null', wanted, read, candidate }
  if (wanted === null) return { name, verdict: 'wrong', wanted, read, candidate }
  if (isSameSpelling(read, wanted)) return { name, verdict: 'right', wanted, read, candidate }
  return { name, verdict: isMisread(read, wanted) ? 'misread' : 'wrong', wanted, read, candidate }
}

function isFieldName(name: string): name is FieldName {
  return name in namedFields
}

/** Core fields that can be invented; a full name composed of both names is not. */
function isCore(name: FieldName): name is CoreField {
  return name !== 'full_name' && name in coreFields
}

function surest(read: readonly PrintedField[], name: FieldName): PrintedField | null {
  const own = read.filter((one) => one.name === name)
  return own.toSorted((a, b) => b.probability - a.probability)[0] ?? null
}

export function judgeType(read: string | null, wanted: string): ValueVerdict {
  if (read === null) return 'null'
  return read === wanted ? 'right' : 'wrong'
}

function mrzVote(kind: DocumentKind, country: string): TypeVote {
  return { kind, country, probability: 0.97, evidence: 'mrz' }
}

function mrzCandidates(fields: Readonly<Record<string, string | null>>): FieldCandidate[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    isFieldName(name) && value !== null ? mrzCandidate(name, value) : [],
  )
}

function mrzCandidate(name: FieldName, value: string): FieldCandidate {
  return { name, value, printed: value, lcid: 0, probability: 0.99, source: 'mrz', box: null }
}
