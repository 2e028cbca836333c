import { textTable } from '../../command-line/text-table.ts'
import { printTypeScores } from '../fields/print-fields.ts'
import { printSetScores } from '../report/print-sets.ts'
import type { DrawnScore } from './drawn-lines.ts'
import type { GateFigures } from './gate-figures.ts'

/** The figures as plain text tables, at most 100 columns wide. */
export function printGate({ sets, types, cases, ms, drawn }: GateFigures): string {
  const isFolder = sets.length > 0
  return [
    printSetScores(sets),
    isFolder ? printTypeScores(types) : '',
    ...(cases.length > 0 ? [printCaseCounts(cases)] : []),
    printDrawn(drawn),
    isFolder
      ? `association of a page: median ${ms.median.toFixed(1)} ms, mean ${ms.mean.toFixed(1)} ms`
      : '',
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}

function printCaseCounts(cases: GateFigures['cases']): string {
  const faulty = cases.filter(({ faults }) => faults.length > 0)
  const wrong = faulty.filter(({ faults }) => faults.some(({ verdict }) => verdict === 'wrong'))
  return [
    `failing inputs: ${cases.length - faulty.length} of ${cases.length} right, ${wrong.length} with a wrong value`,
    ...faulty.map(({ name, what }) => `  ${name} ${what}`),
  ].join('\n')
}

function printDrawn(drawn: readonly DrawnScore[]): string {
  const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`
  return textTable(
    ['drawn lines', 'values', 'right', 'misread', 'null', 'wrong', 'kind', 'country', 'ms'],
    drawn.map((of) => [
      `${of.pool}, ${of.errors} % misread`,
      `${of.values}`,
      ...[of.right, of.misread, of.null, of.wrong].map((part) => share(part, of.values)),
      ...[of.kindRight, of.countryRight].map((part) => share(part, of.documents)),
      of.ms.toFixed(1),
    ]),
  )
}
