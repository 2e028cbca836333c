/** `npm --prefix scripts/press run evaluate-print`: how well lines of print are found and read, and what it costs. */
import { Command } from 'commander'
import { type Engine, loadEngine } from '../../../../worker/pipeline/engine.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import type { LabelledSource } from '../../../evaluation/sources/labelled-source.ts'
import { addPageChoice, type PageChoice, pageSources } from '../page/page-sources.ts'
import { seePage } from '../page/see-page.ts'
import { judgeLabelledValues } from '../peers/labelled-values.ts'
import { tesseractPrintReader } from '../peers/tesseract-print-reader.ts'
import { judgeLines } from './judge-print.ts'
import { type PrintJudgement, printReadings } from './print-readings.ts'

interface Options extends PageChoice {
  readonly lines: boolean
  readonly peer: boolean
}

await runProgram(
  addPageChoice(
    new Command('npm --prefix scripts/press run evaluate-print --').description(
      'Measures how well print is read. Reads one picture at a time, so that CPU time can be told by stage.',
    ),
  )
    .option('--lines', 'print what was read from each picture', false)
    .option('--peer', 'also read the same lines with tesseract (English)', false)
    .action(run),
)

async function run(folder: string | undefined, options: Options): Promise<void> {
  const sources = await pageSources(folder, options)
  const engine = await loadEngine()
  console.log(printReadings(await judgeAll(engine, sources, options.lines)))
  if (!options.peer) return
  const peer = { ...engine, printReader: await tesseractPrintReader() }
  console.log(`\ntesseract:\n\n${printReadings(await judgeAll(peer, sources, options.lines))}`)
}

async function judgeAll(
  engine: Engine,
  sources: readonly LabelledSource[],
  showsLines: boolean,
): Promise<PrintJudgement[]> {
  const judgements: PrintJudgement[] = []
  const progress = startProgress('pages', sources.length)
  for (const { name, truth, load } of sources) {
    const { print, corners, cpuMs } = await seePage(engine, await load())
    const texts = print.map(({ text }) => text)
    const values = judgeLabelledValues(texts, truth)
    const drawn = judgeLines(print, truth, corners)
    const hasMrz = truth.mrz !== null
    judgements.push({
      name,
      hasMrz,
      rectified: corners !== null,
      lines: print.length,
      values,
      drawn,
      cpuMs,
    })
    if (showsLines) printLines(name, print, values)
    progress.advance()
  }
  progress.stop()
  return judgements
}

function printLines(
  name: string,
  print: readonly { readonly text: string }[],
  values: PrintJudgement['values'],
): void {
  console.log(`\n${name}`)
  for (const { text } of print) console.log(`  ${text}`)
  for (const { field, value, nearly, exactly } of values)
    if (!exactly) console.log(`  ✗ ${field} ${value}${nearly ? ' (nearly)' : ''}`)
}
