import type { Judgement } from '../judge/judge.ts'

/** Counts over a group of pictures: a layout, a severity, or all. */
export interface Tally {
  readonly group: string
  readonly pictures: number
  readonly mrzs: number
  readonly found: number
  readonly exact: number
  readonly lines: number
  readonly linesExact: number
  readonly characters: number
  /** Over the MRZs that were found, as `foundCharacters`. */
  readonly edits: number
  readonly foundCharacters: number
  /** Pictures without an MRZ that were read: finding none counts as right only for these. */
  readonly negatives: number
  readonly falseMrzs: number
  readonly passedWhileWrong: number
  readonly passedWrongElsewhere: number
  readonly failedThoughExact: number
  /** Values published as `high` that are not what is printed. */
  readonly wrongAtHigh: number
  /** Pictures whose reading did not finish. */
  readonly rejected: number
  readonly statuses: Readonly<Record<string, number>>
}

export function tally(group: string, judgements: readonly Judgement[]): Tally {
  const mrzs = judgements.flatMap(({ mrz }) => mrz ?? [])
  const found = mrzs.filter((mrz) => mrz.found)
  const statuses: Record<string, number> = {}
  for (const { reading } of judgements) {
    statuses[reading.status] = (statuses[reading.status] ?? 0) + 1
  }
  return {
    group,
    pictures: judgements.length,
    mrzs: mrzs.length,
    found: found.length,
    exact: mrzs.filter((mrz) => mrz.exact).length,
    lines: sum(mrzs, (mrz) => mrz.lines),
    linesExact: sum(mrzs, (mrz) => mrz.linesExact),
    characters: sum(mrzs, (mrz) => mrz.characters),
    edits: sum(found, (mrz) => mrz.edits),
    foundCharacters: sum(found, (mrz) => mrz.characters),
    negatives: judgements.filter(({ mrz, rejected }) => mrz === null && !rejected).length,
    falseMrzs: judgements.filter((one) => one.falseMrz).length,
    passedWhileWrong: judgements.filter((one) => one.passedWhileWrong).length,
    passedWrongElsewhere: judgements.filter((one) => one.passedWrongElsewhere).length,
    failedThoughExact: judgements.filter((one) => one.failedThoughExact).length,
    wrongAtHigh: sum(
      judgements,
      ({ banded }) => banded.filter(({ band, right }) => band === 'high' && !right).length,
    ),
    rejected: judgements.filter((one) => one.rejected).length,
    statuses,
  }
}

/** One tally for each value of `groupOf`, sorted by name. */
export function tallyBy(
  judgements: readonly Judgement[],
  groupOf: (judgement: Judgement) => string,
): Tally[] {
  const groups = new Map<string, Judgement[]>()
  for (const judgement of judgements) {
    const group = groupOf(judgement)
    groups.set(group, [...(groups.get(group) ?? []), judgement])
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([group, members]) => tally(group, members))
}

function sum<T>(items: readonly T[], measure: (item: T) => number): number {
  return items.reduce((total, item) => total + measure(item), 0)
}
