import { counted } from '../../../command-line/percent.ts'
import { textTable } from '../../../command-line/text-table.ts'
import { compareSizes, type SizeScore, type Verdicts } from './compare-sizes.ts'

/** A row for each size, then everything that differs at one of them; empty if none was read. */
export function printSizes(judgements: Parameters<typeof compareSizes>[0]): string {
  const scores = compareSizes(judgements)
  if (scores.length === 0) return ''
  const head = [
    'size',
    'documents',
    'status\nequal',
    'kind\nequal',
    'values\nequal',
    'right\nwithout an MRZ',
    'wrong',
    'right\nwith one',
    'wrong',
  ]
  const differing = scores.flatMap(({ factor, differing: own }) =>
    own.map((what) => `× ${factor} ${what}`),
  )
  return [textTable(head, scores.map(rowOf)), ...differing].join('\n')
}

function rowOf(of: SizeScore): string[] {
  const { documents, values } = of
  const verdicts = ({ labelled, right, wrong }: Verdicts) => [`${right} of ${labelled}`, `${wrong}`]
  return [
    `× ${of.factor}`,
    `${documents}`,
    counted(of.sameStatus, documents),
    counted(of.sameKind, documents),
    counted(of.sameValues, values),
    ...verdicts(of.withoutMrz),
    ...verdicts(of.withMrz),
  ]
}
