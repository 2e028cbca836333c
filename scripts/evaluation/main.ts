import { dataDirectoryPath, readStackFile } from '../admin/stack-file.ts'
import { writeRows } from '../command-line/measurement-row.ts'
import { startProgress } from '../command-line/progress.ts'
import { runProgram } from '../command-line/run-program.ts'
import { readCases } from './cases/case-file.ts'
import { printCases, runCases } from './cases/run-cases.ts'
import { chosenSources } from './chosen-sources.ts'
import { linesCommand } from './evaluate-lines/lines-command.ts'
import { writeFigures } from './figures/write-figures.ts'
import { gateCommand } from './gate/gate-command.ts'
import { openKeeper } from './keeper.ts'
import { type EvaluateOptions, evaluateCommand } from './options.ts'
import { engineReader } from './readers/engine-reader.ts'
import { linesReader } from './readers/lines-reader.ts'
import type { PictureReader } from './readers/picture-reader.ts'
import { serviceReader } from './readers/service-reader.ts'
import { printFailures } from './report/print-failures.ts'
import { printSets } from './report/print-sets.ts'
import { printSummaries } from './report/print-summary.ts'
import { todaysCases, todaysFigures } from './report/todays-figures.ts'
import { requireAnswers } from './require-answers.ts'
import { runReader } from './run-reader.ts'
import { readBefore } from './sources/read-before.ts'
import { exactPercent } from './summary/summarise.ts'

const dataDirectory = dataDirectoryPath(process.env)

const program = evaluateCommand(evaluate)
for (const command of [linesCommand, gateCommand]) program.addCommand(command())
await runProgram(program)

async function evaluate(folder: string | undefined, options: EvaluateOptions): Promise<void> {
  if (options.cases) return evaluateCases(folder, options)
  const sources = readSources(await chosenSources(folder, options), options)
  const engine = await runReader(await readerOf(options), sources, options)
  const { summary, judgements } = engine
  console.log(
    options.json
      ? JSON.stringify({ engine }, null, 1)
      : [printSummaries([summary]), printSets(judgements), printFailures(judgements)]
          .filter(Boolean)
          .join('\n\n\n'),
  )
  if (options.write) {
    await writeRows(todaysFigures(summary), commandLine())
    await writeFigures(judgements, commandLine())
  }
  if (options.failUnder !== undefined && exactPercent(summary.all) < options.failUnder) {
    console.error(`below --fail-under ${options.failUnder} %`)
    process.exitCode = 1
  }
}

async function evaluateCases(folder: string | undefined, options: EvaluateOptions): Promise<void> {
  if (folder === undefined) throw new Error('--cases reads failing inputs: name their folder')
  const cases = readSources(await readCases(folder), options)
  const reader = await readerOf(options)
  const progress = startProgress(reader.name, cases.length)
  try {
    const { keep, finish } = await openKeeper(options)
    const judged = await runCases(cases, reader, options.concurrency, progress, keep)
    await finish()
    requireAnswers(judged)
    console.log(options.json ? JSON.stringify(judged, null, 1) : printCases(judged))
    if (options.write) await writeRows(todaysCases(judged), commandLine())
  } finally {
    progress.stop()
    await reader.close()
  }
}

/** The pictures, or the lines that were read in them before. */
function readSources<T extends { readonly name: string; load(): Promise<Uint8Array> }>(
  sources: readonly T[],
  { fromLines }: EvaluateOptions,
): readonly T[] {
  return fromLines === undefined ? sources : readBefore(sources, fromLines)
}

/** The command as given, so that the run can be repeated. */
function commandLine(): string {
  const words = process.argv.slice(2).filter((word) => word !== '--write')
  return ['npm run evaluate --', ...words].join(' ')
}

async function readerOf(options: EvaluateOptions): Promise<PictureReader> {
  if (options.fromLines !== undefined) return linesReader()
  if (options.url !== undefined) return serviceReader(options.url, options.key)
  if (!options.service) {
    const name = options.html === undefined ? 'engine' : 'engine, with places'
    return engineReader(options.concurrency, name)
  }
  const stack = await readStackFile(dataDirectory)
  if (stack === null)
    throw new Error(`no service is running on ${dataDirectory}: run npm start first`)
  return serviceReader(stack.url, options.key)
}
