import type { PrintModel } from '../../../../worker/text/recognize/model-manifest.ts'
import { percent } from '../../../command-line/percent.ts'

const begin = '<!-- errors of print.onnx: written by scripts/press/training/print/publish.sh -->'
const end = '<!-- end of them -->'

/** The model card with the error table of the reader of print replaced. */
export function cardWithErrors(
  card: string,
  { measuredError, trained }: Pick<PrintModel, 'measuredError' | 'trained'>,
): string {
  const [before, rest] = card.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`the model card has no section between "${begin}" and "${end}"`)
  const rows = Object.entries(measuredError).map(
    ([set, { characterErrorRate, linesExact, lines }]) =>
      `| ${set} | ${lines ?? ''} | ${percent(characterErrorRate, 1, 1)} | ${linesExact === undefined ? '' : percent(linesExact, 1, 1)} |`,
  )
  const table = ['| set | lines | CER | lines exact |', '|---|---|---|---|', ...rows].join('\n')
  return `${before}${begin}\n\nWeights of ${trained}:\n\n${table}\n\n${end}${after}`
}
