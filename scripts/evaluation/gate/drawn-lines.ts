import { medianOf } from '../../../worker/image/median.ts'
import { describeSpecimen, type Pool } from '../../specimens/describe/pools.ts'
import type { JudgedSpecimen, ValueVerdict } from '../evaluate-lines/judge-specimen.ts'
import { judgeSpecimen } from '../evaluate-lines/judge-specimen.ts'

/** Counts over the fields of drawn pages, judged as lines without any picture. */
export interface DrawnScore extends Readonly<Record<ValueVerdict, number>> {
  readonly pool: Pool
  /** Percentage of characters misread. */
  readonly errors: number
  readonly values: number
  /** Of documents. */
  readonly documents: number
  readonly kindRight: number
  readonly countryRight: number
  /** Median time of the association of one document. */
  readonly ms: number
}

/** Pools and percentages of misread characters: the second is usual on photographs. */
const samples = (['training', 'held-apart'] as const).flatMap((pool) =>
  [0, 3].map((errors) => ({ pool, errors })),
)

/** @param count documents a pool; the same seed draws the same documents */
export function scoreDrawnLines(count: number, seed: string): DrawnScore[] {
  return samples.map(({ pool, errors }) => {
    const judged = Array.from({ length: count }, (_, index) =>
      judgeSpecimen(describeSpecimen(`${seed}-${index}`, { pool }), errors / 100, false),
    )
    return { pool, errors, ...countsOf(judged) }
  })
}

function countsOf(judged: readonly JudgedSpecimen[]): Omit<DrawnScore, 'pool' | 'errors'> {
  const verdicts = judged.flatMap(({ fields }) => fields.map(({ verdict }) => verdict))
  const count = (verdict: ValueVerdict) => verdicts.filter((one) => one === verdict).length
  return {
    values: verdicts.length,
    right: count('right'),
    misread: count('misread'),
    null: count('null'),
    wrong: count('wrong'),
    documents: judged.length,
    kindRight: judged.filter(({ kind }) => kind === 'right').length,
    countryRight: judged.filter(({ country }) => country === 'right').length,
    ms: medianOf(judged.map(({ ms }) => ms)) ?? 0,
  }
}
