import type { Counts } from '../../../api/site/proof/figures.ts'
import type { Judgement } from '../judge/judge.ts'
import type { JudgedField } from './judge-fields.ts'

/** Counts over the fields of a group of documents. */
export type FieldTally = Readonly<Omit<Counts, 'pictures'>>

/** The fields of documents with an MRZ or without one. */
export interface FieldScore {
  readonly documents: number
  readonly all: FieldTally
  readonly byKind: readonly FieldTally[]
  /** Empty for pictures that are not generated. */
  readonly bySeverity: readonly FieldTally[]
  readonly byField: readonly FieldTally[]
}

export function scoreFields(judgements: readonly Judgement[]): FieldScore {
  const documents = judgements.filter(({ fields }) => fields.length > 0)
  const graded = documents.filter(({ truth }) => truth.severity !== undefined)
  const by = (of: readonly Judgement[], groupOf: (one: Judgement, field: JudgedField) => string) =>
    tallyGroups(of.flatMap((one) => one.fields.map((field) => [groupOf(one, field), field])))
  return {
    documents: documents.length,
    all: tally(
      'all',
      documents.flatMap(({ fields }) => fields),
    ),
    byKind: by(documents, ({ truth }) => truth.kind),
    bySeverity: by(graded, ({ truth }) => `severity ${truth.severity}`),
    byField: by(documents, (_, { name }) => name),
  }
}

function tallyGroups(fields: readonly (readonly [string, JudgedField])[]): FieldTally[] {
  const groups = [...new Set(fields.map(([group]) => group))].sort()
  return groups.map((group) =>
    tally(
      group,
      fields.flatMap(([own, field]) => (own === group ? field : [])),
    ),
  )
}

function tally(group: string, fields: readonly JudgedField[]): FieldTally {
  const count = (verdict: string) => fields.filter((one) => one.verdict === verdict).length
  const high = fields.filter(({ band }) => band === 'high')
  const invented = count('invented')
  return {
    group,
    values: fields.length - invented,
    right: count('right'),
    null: count('null'),
    wrong: count('wrong'),
    invented,
    atHigh: high.length,
    wrongAtHigh: high.filter(({ verdict }) => verdict !== 'right').length,
  }
}
