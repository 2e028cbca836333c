import type { Judgement } from '../judge/judge.ts'
import { isMisread } from '../judge/spelling.ts'
import { type FieldTally, scoreFields } from './field-score.ts'

/** Counts over the fields of one set of pictures. */
export interface SetScore extends FieldTally {
  /** Those of the wrong ones that are what is printed but for some characters. */
  readonly misread: number
}

/** One row for each set (`set/file.jpg`), those with and without an MRZ apart, then all of each. */
export function scoreSets(judgements: readonly Judgement[]): SetScore[] {
  const groups = [false, true].flatMap((hasMrz) => {
    const own = judgements.filter(({ truth }) => (truth.mrz !== null) === hasMrz)
    const kind = hasMrz ? 'with an MRZ' : 'without an MRZ'
    const sets = [...new Set(own.map(setOf))].sort()
    return [
      ...sets.map((set) =>
        scoreOf(
          `${set}, ${kind}`,
          own.filter((one) => setOf(one) === set),
        ),
      ),
      scoreOf(`all ${kind}`, own),
    ]
  })
  return groups.filter(({ values, invented }) => values + invented > 0)
}

function setOf({ name }: Judgement): string {
  return name.split('/')[0] ?? ''
}

function scoreOf(group: string, judgements: readonly Judgement[]): SetScore {
  const fields = judgements.flatMap((one) => one.fields)
  const misread = fields.filter(
    ({ verdict, read, truth }) =>
      verdict === 'wrong' && read !== null && truth !== null && isMisread(read, truth),
  )
  return { ...scoreFields(judgements).all, group, misread: misread.length }
}
