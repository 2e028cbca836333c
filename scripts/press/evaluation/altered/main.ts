/** `npm --prefix scripts/press run evaluate-altered`: what is read of pictures that were altered, or resized. */
import { Command, Option } from 'commander'
import { writeRows } from '../../../command-line/measurement-row.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { chosenSources, type SourceOptions } from '../../../evaluation/chosen-sources.ts'
import { addConcurrency, addSpecimenOptions } from '../../../evaluation/options.ts'
import { engineReader } from '../../../evaluation/readers/engine-reader.ts'
import { printFailures } from '../../../evaluation/report/print-failures.ts'
import { printSets } from '../../../evaluation/report/print-sets.ts'
import { printSummaries } from '../../../evaluation/report/print-summary.ts'
import { runReader } from '../../../evaluation/run-reader.ts'
import { alteredFigures } from './altered-figures.ts'
import { alteredSources } from './altered-sources.ts'
import { printSizes } from './print-sizes.ts'
import { sizedSources } from './sized-sources.ts'

type Options = SourceOptions & {
  readonly concurrency: number
  readonly sizes: boolean
  readonly write: boolean
}

const command = new Command('npm --prefix scripts/press run evaluate-altered --')
  .description(
    'Reads each labelled picture as it is, and turned, tilted, blurred and dimmed; with --sizes: at 0.7 to 2 times its size, and compares what was read with it as it is.',
  )
  .argument('[folder]', 'labelled pictures')
  .option('--sizes', 'resize instead of altering', false)
  .addOption(
    new Option('--write', 'put the figures of FOLDER into docs/measurements.md')
      .default(false, 'off')
      .conflicts(['sizes', 'specimens']),
  )
await runProgram(addConcurrency(addSpecimenOptions(command)).action(run))

async function run(folder: string | undefined, options: Options): Promise<void> {
  const { sizes, write, concurrency } = options
  const sources = await chosenSources(folder, options)
  const altered = sizes ? sizedSources(sources) : alteredSources(sources)
  const { summary, judgements } = await runReader(await engineReader(concurrency), altered, options)
  const detail = sizes ? printSizes(judgements) : printFailures(judgements)
  console.log(
    [printSummaries([summary]), printSets(judgements), detail].filter(Boolean).join('\n\n\n'),
  )
  const words = process.argv.slice(2).filter((word) => word !== '--write')
  const source = ['npm --prefix scripts/press run evaluate-altered --', ...words].join(' ')
  if (write) await writeRows(alteredFigures(summary), source)
}
