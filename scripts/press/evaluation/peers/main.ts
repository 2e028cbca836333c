/** `npm --prefix scripts/press run compare-peers`: the same pictures read by the engine and by others. */
import { Command, Option } from 'commander'
import { threadModule } from '../../../../shared/thread-module.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { chosenSources, type SourceOptions } from '../../../evaluation/chosen-sources.ts'
import { addConcurrency, addSpecimenOptions } from '../../../evaluation/options.ts'
import { engineReader } from '../../../evaluation/readers/engine-reader.ts'
import type { PictureReader } from '../../../evaluation/readers/picture-reader.ts'
import { printSummaries } from '../../../evaluation/report/print-summary.ts'
import { type Run, runReader } from '../../../evaluation/run-reader.ts'
import type { LabelledSource } from '../../../evaluation/sources/labelled-source.ts'
import { ppOcrReader } from './pp-ocr-reader.ts'
import { tesseractReader } from './tesseract-reader.ts'
import { ValuesInLines } from './values-in-lines.ts'

/** Each makes its reader, for so many pictures at once. */
const peers = {
  tesseract: tesseractReader,
  'tesseract-print': (threads: number) =>
    engineReader(threads, 'engine', {
      name: 'engine, print read by tesseract',
      filename: threadModule('./tesseract-print-thread', import.meta.url),
    }),
  'pp-ocr': () => ppOcrReader(),
} satisfies Record<string, (threads: number) => Promise<PictureReader>>

type Options = SourceOptions & {
  readonly concurrency: number
  readonly peer: keyof typeof peers
  readonly json: boolean
}

const command = new Command('npm --prefix scripts/press run compare-peers --')
  .description('Reads labelled pictures with the engine, and with another reader beside it.')
  .argument('[folder]', 'labelled pictures')
  .addOption(
    new Option(
      '--peer <name>',
      'plain tesseract.js, our engine with tesseract in place of our print reader, or the lines alone of PP-OCRv4',
    )
      .choices(Object.keys(peers))
      .makeOptionMandatory(),
  )
  .option('--json', 'print the result as JSON on stdout', false)
await runProgram(addConcurrency(addSpecimenOptions(command)).action(run))

async function run(folder: string | undefined, options: Options): Promise<void> {
  const sources = await chosenSources(folder, options)
  const engine = await readLines(await engineReader(options.concurrency), sources, options)
  const peer = await readLines(await peers[options.peer](options.concurrency), sources, options)
  if (options.json) return console.log(JSON.stringify({ engine, peer }, null, 1))
  console.log(printSummaries([engine.summary, peer.summary]))
  // The other peers make fields of their lines, and those are compared above.
  if (options.peer === 'pp-ocr') console.log(`\n\n${printInLines(engine, peer)}`)
}

interface LinesRun extends Run {
  readonly inLines: ValuesInLines
}

async function readLines(
  reader: PictureReader,
  sources: readonly LabelledSource[],
  options: Options,
): Promise<LinesRun> {
  const inLines = new ValuesInLines(sources)
  const ran = await runReader(reader, sources, options, async (name, { seen }) => {
    inLines.add(name, seen.print)
  })
  return { ...ran, inLines }
}

/** What both offer to whatever makes fields of lines, and what it costs. */
function printInLines(engine: LinesRun, peer: LinesRun): string {
  const { inLines, cpuMs } = engine
  return (
    `values whole in a line, pictures without an MRZ: ${inLines.whole} to ${peer.inLines.whole} of ` +
    `${inLines.values} (${inLines.wholeInEither(peer.inLines)} in either), CPU a picture ` +
    `${cpuMs.toFixed(0)} ms to ${peer.cpuMs.toFixed(0)} ms (${(cpuMs / peer.cpuMs).toFixed(2)} of it)`
  )
}
