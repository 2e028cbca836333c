/** `npm run evaluate -- gate`: what the association of lines alone gets right, in seconds and without pictures. */
import { Command } from 'commander'
import { wholeNumber } from '../../command-line/option-values.ts'
import { linesFolder } from '../options.ts'
import { linesReader } from '../readers/lines-reader.ts'
import { gateFigures } from './gate-figures.ts'
import { printGate } from './print-gate.ts'
import { type GateFolders, readPages } from './read-pages.ts'
import { runSwitchedOff } from './switched-off.ts'

interface Options extends GateFolders {
  readonly specimens: number
  readonly seed: string
  readonly without?: readonly string[]
  readonly json: boolean
}

const description = `Associates lines that were read before, and lines of freshly drawn pages, with fields.

Lines of pictures come from
  npm run evaluate -- ../shared/corpus --lines
  npm run evaluate -- --cases ../shared/cases --lines
Folders that do not exist are left out. What a function of the association is worth, they show without it:
  npm run evaluate -- gate --without lines/doubtful-values.ts#cutShort
Exit codes: 0 ran, 2 could not run.`

export function gateCommand(): Command {
  return new Command('gate')
    .description(description)
    .option('--corpus <folder>', 'labelled pictures', '../shared/corpus')
    .option('--cases <folder>', 'failing inputs', '../shared/cases')
    .option('--lines <folder>', 'the lines that were read in them', linesFolder)
    .option('--specimens <number>', 'drawn pages of each pool', wholeNumber, 200)
    .option('--seed <text>', 'seed for the drawn pages', '1')
    .option('--without <functions...>', 'switch these off, as file.ts#name in worker/viz')
    .option('--json', 'print the figures as JSON on stdout', false)
    .action(run)
}

async function run(options: Options): Promise<void> {
  if (options.without !== undefined) {
    process.exitCode = runSwitchedOff(options.without, options)
    return
  }
  const pages = await readPages(options)
  const reader = await linesReader()
  const figures = await gateFigures(pages, reader, options)
  await reader.close()
  console.log(options.json ? JSON.stringify(figures, null, 1) : printGate(figures))
}
