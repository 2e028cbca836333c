/** `npm --prefix scripts/press run calibrate -- mrz|print`: fits to what was read how far readings are trusted. */
import { Command } from 'commander'
import { runProgram } from '../../../command-line/run-program.ts'
import { chosenSources, type SourceOptions } from '../../../evaluation/chosen-sources.ts'
import type { Judgement } from '../../../evaluation/judge/judge.ts'
import { addConcurrency, addSpecimenOptions } from '../../../evaluation/options.ts'
import { engineReader } from '../../../evaluation/readers/engine-reader.ts'
import { printSummaries } from '../../../evaluation/report/print-summary.ts'
import { runReader } from '../../../evaluation/run-reader.ts'
import { calibrateMrz } from './calibrate-mrz.ts'
import { calibratePrint } from './calibrate-print.ts'
import { mrzSample, printSample, type Sample, withSample } from './sample.ts'

type Options = SourceOptions & { readonly concurrency: number }

const program = new Command('npm --prefix scripts/press run calibrate --').description(
  'Reads labelled pictures and writes to worker/calibration/ how far readings are trusted: needed after any change of a model.',
)
program.addCommand(calibrateCommand('mrz', 'lines of MRZs', mrzSample, calibrateMrz))
program.addCommand(calibrateCommand('print', 'values read from print', printSample, calibratePrint))
await runProgram(program)

function calibrateCommand(
  name: string,
  what: string,
  sample: Sample,
  fit: (judgements: readonly Judgement[], source: string) => Promise<void>,
): Command {
  const command = new Command(name)
    .description(`Fits ${what}; without FOLDER on ${sample.text}, where no option says otherwise.`)
    .argument('[folder]', 'labelled pictures')
  return addConcurrency(addSpecimenOptions(command)).action(
    async (folder: string | undefined, options: Options) => {
      const sources = await chosenSources(folder, withSample(folder, options, sample))
      const { summary, judgements } = await runReader(
        await engineReader(options.concurrency),
        sources,
        options,
      )
      console.log(printSummaries([summary]))
      const words = process.argv.slice(2)
      await fit(judgements, ['npm --prefix scripts/press run calibrate --', ...words].join(' '))
    },
  )
}
