import { type ConfidenceBand, confidenceBand } from '../../../shared/contract/scan.ts'
import type { Judgement } from '../judge/judge.ts'

export interface BandCount {
  readonly right: number
  readonly total: number
}

/** How often values published with each band were right, for one field. */
export interface FieldBands {
  readonly field: string
  readonly bands: Readonly<Record<ConfidenceBand, BandCount>>
}

/** One row for each banded field that the truth labels, then `all`; empty if there are none. */
export function bandShares(judgements: readonly Judgement[]): FieldBands[] {
  const values = judgements.flatMap(({ banded }) => banded)
  const fields = [...new Set(values.map(({ name }) => name))].sort()
  const rows = fields.map((field) => ({
    field,
    bands: countBands(values.filter(({ name }) => name === field)),
  }))
  if (rows.length === 0) return []
  return [...rows, { field: 'all', bands: countBands(values) }]
}

function countBands(values: Judgement['banded']): FieldBands['bands'] {
  const count = (band: ConfidenceBand): BandCount => {
    const inBand = values.filter((value) => value.band === band)
    return { right: inBand.filter(({ right }) => right).length, total: inBand.length }
  }
  const { high, medium, low } = confidenceBand.enum
  return { high: count(high), medium: count(medium), low: count(low) }
}
