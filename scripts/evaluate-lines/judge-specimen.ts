import {
  type CoreField,
  coreFields,
  type FieldName,
  namedFields,
} from '../../shared/fields/catalogue.ts'
import { type DocumentType, decideType, type TypeVote } from '../../worker/catalogue/decide-type.ts'
import type { FieldCandidate } from '../../worker/catalogue/field-candidate.ts'
import { associate } from '../../worker/viz/associate.ts'
import { documentVotes } from '../../worker/viz/document-votes.ts'
import { habitsOf } from '../../worker/viz/page-habits.ts'
import type { PrintedField } from '../../worker/viz/printed-page.ts'
import { sameValue } from '../evaluate/same-value.ts'
import { drawSheet } from '../specimens/draw/sheet.ts'
import { createRandom } from '../specimens/random.ts'
import type { SpecimenDescription } from '../specimens/specimen-description.ts'
import { specimenTruth } from '../specimens/specimen-truth.ts'
import { states } from '../specimens/words/states.ts'
import { specimenPage } from './specimen-page.ts'

/** The day on which specimens are read: their dates lie about it. */
const today = '2026-11-22'

export interface JudgedField {
  readonly name: FieldName
  readonly verdict: 'right' | 'null' | 'wrong'
  readonly wanted: string | null
  readonly read: string | null
  readonly candidate: PrintedField | null
}

export interface JudgedSpecimen {
  readonly design: string
  readonly hasMrz: boolean
  readonly fields: readonly JudgedField[]
  readonly kind: 'right' | 'null' | 'wrong'
  readonly country: 'right' | 'null' | 'wrong'
  readonly type: DocumentType
  readonly votes: readonly (TypeVote & { readonly isRight: boolean })[]
  readonly ms: number
}

/**
 * Reads the lines of all sides that the description shows.
 * @param withMrz whether what the MRZ says is known to the association
 */
export function judgeSpecimen(
  of: SpecimenDescription,
  errorRate: number,
  withMrz: boolean,
): JudgedSpecimen {
  const truth = specimenTruth(of)
  const random = createRandom(`misread ${of.artworkSeed}`)
  const pages = drawSheet(of).sides.map((side) => specimenPage(side, errorRate, random))
  const begun = performance.now()
  const known = withMrz ? mrzCandidates(truth.mrz_fields ?? {}) : []
  const votes = [
    ...pages.flatMap((page) => documentVotes(page)),
    ...(withMrz && truth.mrz ? [mrzVote(truth.kind, states[of.state].code)] : []),
  ]
  const type = decideType(votes)
  const read = pages.flatMap((page) => associate(page, known, habitsOf(page, type, today)))
  const ms = performance.now() - begun
  const printed = Object.keys(truth.printed_fields ?? {})
  // What says the same in every script is right in a national one as well.
  const neutral = { nationality: states[of.nationality].code, sex: of.sex }
  const national = Object.keys(truth.national_fields ?? {}).filter((name) => name in neutral)
  const right = { kind: truth.kind, country: states[of.state].code }
  return {
    design: of.layout,
    hasMrz: truth.mrz !== null,
    fields: judgeFields(read, [...new Set([...printed, ...national])], {
      ...neutral,
      ...truth.fields,
    }),
    kind: verdict(type.kind, right.kind),
    country: verdict(type.country, right.country),
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

function judgeFields(
  read: readonly PrintedField[],
  printed: readonly string[],
  truth: Readonly<Record<string, string | null>>,
): JudgedField[] {
  const latin = read.filter(({ lcid }) => lcid === 0)
  const wanted = printed.filter((name): name is FieldName => name in namedFields)
  const judged = wanted.map((name): JudgedField => {
    const candidate = surest(latin, name)
    const value = truth[name] ?? null
    if (candidate === null) return { name, verdict: 'null', wanted: value, read: null, candidate }
    const isRight = sameValue(candidate.value ?? '', value ?? '')
    return {
      name,
      verdict: isRight ? 'right' : 'wrong',
      wanted: value,
      read: candidate.value,
      candidate,
    }
  })
  const invented = [...new Set(latin.map(({ name }) => name))].filter(
    (name) => !printed.includes(name) && isCore(name),
  )
  return [
    ...judged,
    ...invented.map((name): JudgedField => {
      const candidate = surest(latin, name)
      const value = truth[name] ?? null
      const isRight = value !== null && sameValue(candidate?.value ?? '', value)
      return {
        name,
        verdict: isRight ? 'right' : 'wrong',
        wanted: value,
        read: candidate?.value ?? null,
        candidate,
      }
    }),
  ]
}

/** A full name that is made of both names is no invention. */
function isCore(name: FieldName): name is CoreField {
  return name !== 'full_name' && name in coreFields
}

function surest(read: readonly PrintedField[], name: FieldName): PrintedField | null {
  const own = read.filter((one) => one.name === name)
  return own.toSorted((a, b) => b.probability - a.probability)[0] ?? null
}

function verdict(read: string | null, wanted: string): 'right' | 'null' | 'wrong' {
  if (read === null) return 'null'
  return read === wanted ? 'right' : 'wrong'
}

function mrzVote(kind: string, country: string): TypeVote {
  return { kind: kind as TypeVote['kind'], country, probability: 0.97, evidence: 'mrz' }
}

function mrzCandidates(fields: Readonly<Record<string, string | null>>): FieldCandidate[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    name in namedFields && value !== null
      ? [
          {
            name: name as FieldName,
            value,
            printed: value,
            lcid: 0,
            probability: 0.99,
            source: 'mrz' as const,
            box: null,
          },
        ]
      : [],
  )
}
