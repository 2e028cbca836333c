/** `npm --prefix scripts/press run draw-pages`: flat pages and their truth, for training. */
import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { wholeNumber } from '../../../command-line/option-values.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { exportTraining } from './export-training.ts'

interface Options {
  readonly count: number
  readonly seed: string
  readonly pxPerMm: number
  readonly threads: number
  readonly fonts?: string
  readonly out: string
}

await runProgram(
  new Command('npm --prefix scripts/press run draw-pages --')
    .description(
      'Draws flat pages of the designs that training may see, with their truth, in shards; the same options give the same bytes.',
    )
    .option('--count <n>', 'number of pages', wholeNumber, 10)
    .option('--seed <text>', 'any text or number', '1')
    .option('--px-per-mm <n>', 'resolution', wholeNumber, 10)
    .option('--threads <n>', 'pages drawn at once', wholeNumber, availableParallelism())
    .option('--fonts <folder>', 'also draw with the fonts in this folder')
    .requiredOption('--out <folder>', 'folder for the pages and their truth')
    .action(run),
)

async function run({ fonts, ...options }: Options): Promise<void> {
  await exportTraining({ ...options, ...(fonts ? { fontFolder: fonts } : {}) })
  console.log(`${options.count} pages in ${options.out}`)
}
