import { counted } from '../../command-line/percent.ts'
import { textTable } from '../../command-line/text-table.ts'
import type { FieldScore, FieldTally } from './field-score.ts'
import type { TypeScore } from './type-score.ts'

/** A table of fields by kind, severity and name; empty if there are no documents. */
export function printFieldScore(title: string, score: FieldScore): string {
  if (score.documents === 0) return ''
  const blocks = [score.byKind, score.bySeverity, score.byField, [score.all]].filter(
    (tallies) => tallies.length > 0,
  )
  return textTable(
    [
      `${title}\n${score.documents} documents`,
      'fields',
      'right',
      'null',
      'wrong',
      'not\nthere',
      'at high',
      'of those\nwrong',
    ],
    blocks.flatMap((tallies, index) => [...(index > 0 ? [[]] : []), ...tallies.map(tallyRow)]),
  )
}

function tallyRow(of: FieldTally): string[] {
  const share = (part: number) => counted(part, of.values)
  return [
    of.group,
    `${of.values}`,
    share(of.right),
    share(of.null),
    share(of.wrong),
    `${of.invented}`,
    share(of.atHigh),
    counted(of.wrongAtHigh, of.atHigh),
  ]
}

/** How often kind and country were right, and which were mistaken for which. */
export function printTypeScores(scores: readonly TypeScore[]): string {
  const told = scores.filter(({ documents }) => documents > 0)
  const table = textTable(
    ['', 'documents', 'right', 'null', 'wrong'],
    told.map(({ property, documents, right, null: unread, wrong }) => [
      property,
      `${documents}`,
      counted(right, documents),
      counted(unread, documents),
      counted(wrong, documents),
    ]),
  )
  const confusions = told.flatMap((score) =>
    score.confusions.map(({ truth, read, count }) => `${truth} taken for ${read}: ${count}`),
  )
  return [table, ...confusions].filter(Boolean).join('\n')
}
