import { counted } from '../../command-line/percent.ts'
import { textTable } from '../../command-line/text-table.ts'
import { type SetScore, scoreSets } from '../fields/set-score.ts'
import type { Judgement } from '../judge/judge.ts'

/** A table of fields by set of pictures; `wrong` includes `misread`. */
export function printSets(judgements: readonly Judgement[]): string {
  return printSetScores(scoreSets(judgements))
}

export function printSetScores(scores: readonly SetScore[]): string {
  return textTable(
    ['fields', 'values', 'right', 'null', 'wrong', 'mis-\nread', 'not\nthere', 'wrong\nat high'],
    scores.map(rowOf),
  )
}

function rowOf(of: SetScore): string[] {
  return [
    of.group,
    `${of.values}`,
    counted(of.right, of.values),
    `${of.null}`,
    `${of.wrong}`,
    `${of.misread}`,
    `${of.invented}`,
    `${of.wrongAtHigh}`,
  ]
}
