import { dataDirectoryPath, readStackFile } from '../admin/stack-file.ts'
import { writeRows } from '../command-line/measurement-row.ts'
import { startProgress } from '../command-line/progress.ts'
import { runProgram } from '../command-line/run-program.ts'
import { barcodesCommand } from './barcodes/barcodes-command.ts'
import { calibrateMrz } from './calibrate/calibrate-mrz.ts'
import { calibratePrint } from './calibrate/calibrate-print.ts'
import { readCases } from './cases/case-file.ts'
import { printCases, runCases } from './cases/run-cases.ts'
import { chosenSources } from './chosen-sources.ts'
import { linesCommand } from './evaluate-lines/lines-command.ts'
import { evidenceCommand } from './evidence/evidence-command.ts'
import { writeFigures } from './figures/write-figures.ts'
import { gateCommand } from './gate/gate-command.ts'
import type { Judgement } from './judge/judge.ts'
import { ValuesInLines } from './judge/values-in-lines.ts'
import { openKeeper } from './keeper.ts'
import { type EvaluateOptions, evaluateCommand } from './options.ts'
import { pageCommand } from './page/page-command.ts'
import { engineReader } from './readers/engine-reader.ts'
import { linesReader } from './readers/lines-reader.ts'
import type { PictureReader } from './readers/picture-reader.ts'
import { ppOcrReader } from './readers/pp-ocr-reader.ts'
import { serviceReader } from './readers/service-reader.ts'
import { tesseractReader } from './readers/tesseract-reader.ts'
import { printFailures } from './report/print-failures.ts'
import { printSets } from './report/print-sets.ts'
import { printSummaries } from './report/print-summary.ts'
import { todaysCases, todaysFigures } from './report/todays-figures.ts'
import { requireAnswers } from './require-answers.ts'
import { type Keep, runSources } from './run-sources.ts'
import { scenesCommand } from './scenes/scenes-command.ts'
import { printSizes } from './sizes/print-sizes.ts'
import type { LabelledSource } from './sources/labelled-source.ts'
import { readBefore } from './sources/read-before.ts'
import { exactPercent, type Summary, summarise } from './summary/summarise.ts'

const dataDirectory = dataDirectoryPath(process.env)

const program = evaluateCommand(evaluate)
for (const command of [
  linesCommand,
  gateCommand,
  scenesCommand,
  pageCommand,
  barcodesCommand,
  evidenceCommand,
])
  program.addCommand(command())
await runProgram(program)

async function evaluate(folder: string | undefined, options: EvaluateOptions): Promise<void> {
  if (options.cases) return evaluateCases(folder, options)
  const sources = readSources(await chosenSources(folder, options), options)
  const engine = await runReader(await readerOf(options), sources, options)
  const other = await peerOf(options)
  const { html: _, lines: _2, ...rest } = options
  const peer = other && (await runReader(other, sources, rest))

  const summaries = [engine, peer].flatMap((run) => run?.summary ?? [])
  console.log(
    options.json
      ? JSON.stringify({ engine, peer }, null, 1)
      : [
          printSummaries(summaries),
          // The other peers make fields of their lines, and those are compared above.
          peer && options.peer === 'pp-ocr' && printInLines(engine, peer),
          printSets(engine.judgements),
          options.sizes ? printSizes(engine.judgements) : printFailures(engine.judgements),
        ]
          .filter(Boolean)
          .join('\n\n\n'),
  )
  if (options.calibrate) await calibrateMrz(engine.judgements, commandLine())
  if (options.calibratePrint) await calibratePrint(engine.judgements, commandLine())
  if (options.write) {
    await writeRows(todaysFigures(engine.summary, options.robustness), commandLine())
    if (!options.robustness) await writeFigures(engine.judgements, commandLine())
  }
  if (options.failUnder !== undefined && exactPercent(engine.summary.all) < options.failUnder) {
    console.error(`below --fail-under ${options.failUnder} %`)
    process.exitCode = 1
  }
}

/** What both offer to whatever makes fields of lines, and what it costs. */
function printInLines(engine: Run, peer: Run): string {
  const { inLines, cpuMs } = engine
  return (
    `values whole in a line, pictures without an MRZ: ${inLines.whole} to ${peer.inLines.whole} of ` +
    `${inLines.values} (${inLines.wholeInEither(peer.inLines)} in either), CPU a picture ` +
    `${cpuMs.toFixed(0)} ms to ${peer.cpuMs.toFixed(0)} ms (${(cpuMs / peer.cpuMs).toFixed(2)} of it)`
  )
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

interface Run {
  readonly summary: Summary
  readonly judgements: Judgement[]
  readonly inLines: ValuesInLines
  /** CPU of the whole process, ms a picture. */
  readonly cpuMs: number
}

async function runReader(
  reader: PictureReader,
  sources: readonly LabelledSource[],
  options: EvaluateOptions,
): Promise<Run> {
  const progress = startProgress(reader.name, sources.length)
  const inLines = new ValuesInLines(sources)
  const before = process.cpuUsage()
  try {
    const { concurrency } = options
    const { keep, finish } = await openKeeper(options)
    const keepAll: Keep = async (name, read, judgement) => {
      inLines.add(name, read.seen.print)
      await keep(name, read, judgement)
    }
    const judgements = await runSources(sources, reader, concurrency, progress, keepAll)
    await finish()
    requireAnswers(judgements.map(({ name, reading: { status } }) => ({ name, status })))
    const { user, system } = process.cpuUsage(before)
    const cpuMs = (user + system) / 1000 / sources.length
    return { summary: summarise(reader.name, judgements), judgements, inLines, cpuMs }
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

async function peerOf({ peer, concurrency }: EvaluateOptions): Promise<PictureReader | null> {
  if (peer === undefined) return null
  if (peer === 'tesseract') return tesseractReader(concurrency)
  if (peer === 'pp-ocr') return ppOcrReader()
  return engineReader(concurrency, 'engine, print read by tesseract')
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
