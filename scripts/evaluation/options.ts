import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { percentage, wholeNumber } from '../command-line/option-values.ts'
import type { Severity } from '../specimens/camera/severities.ts'
import { severityLevel } from '../specimens/camera/severity-options.ts'
import { type Pool, pools } from '../specimens/describe/pools.ts'
import { specimenLayout } from '../specimens/layout-name.ts'
import type { SpecimenLayout } from '../specimens/layouts.ts'
import { type MrzFace, mrzFaces } from '../specimens/specimen-description.ts'

export interface EvaluateOptions {
  readonly specimens?: number
  readonly seed: string
  readonly severity?: readonly Severity[]
  readonly layout?: SpecimenLayout
  readonly pool?: Pool
  readonly world?: 'plain' | 'wild'
  readonly face?: MrzFace
  readonly concurrency: number
  readonly url?: string
  readonly key: string
  readonly service: boolean
  readonly json: boolean
  readonly failUnder?: number
  readonly cases: boolean
  readonly write: boolean
  readonly lines?: string
  readonly html?: string
  readonly fromLines?: string
}

/** Where the lines of pages are kept; git ignores it. */
export const linesFolder = join('.data', 'lines')

/** Where the pages of read pictures are written. */
const pagesFolder = join('.data', 'evaluation')

const description = `Reads labelled pictures and counts what was read correctly.

FOLDER contains a truth.json, or folders that do. Without --url or --service
the engine runs in threads of this process.

Exit codes: 0 ran, 1 below --fail-under, 2 could not run, or scans ended by their deadline.`

/** The command line; `run` gets the folder (undefined with --specimens) and the options. */
export function evaluateCommand(
  run: (folder: string | undefined, options: EvaluateOptions) => Promise<void>,
): Command {
  const command = new Command('npm run evaluate --')
    .description(description)
    .argument('[folder]', 'labelled pictures')
  for (const add of optionGroups) add(command)
  // A command of the same program has options of its own, some under the same names.
  return command.enablePositionalOptions().action(run)
}

/** In the order in which `--help` lists them. */
const optionGroups: readonly ((command: Command) => Command)[] = [
  addSpecimenOptions,
  addReaderOptions,
  addResultOptions,
  addPageOptions,
]

/** Which documents are drawn instead of read from a folder. */
export function addSpecimenOptions(command: Command): Command {
  return command
    .option('--specimens <n>', 'read n generated documents at each severity instead', wholeNumber)
    .option('--seed <text>', 'seed for the generated documents', '1')
    .option('--severity <n...>', 'only these severities; default: all five', eachSeverity)
    .option(
      '--layout <name>',
      'layout of the generated documents; default: a mixture',
      specimenLayout,
    )
    .addOption(
      new Option(
        '--pool <name>',
        'layouts of the generated documents: those that training may see, or those it never does',
      ).choices(pools),
    )
    .addOption(
      new Option(
        '--world <name>',
        'wild: hands, sleeves, copies, other documents …; default: plain',
      ).choices(['plain', 'wild']),
    )
    .addOption(
      new Option('--face <name>', 'typeface of their MRZs; default: a mixture').choices(mrzFaces),
    )
}

/** How many pictures are read at once. */
export function addConcurrency(command: Command): Command {
  return command.option(
    '--concurrency <n>',
    'pictures read at once',
    wholeNumber,
    availableParallelism(),
  )
}

/** What reads the pictures. */
function addReaderOptions(command: Command): Command {
  return addConcurrency(command)
    .option('--url <url>', 'use a running service instead of the engine in this process')
    .option('--key <key>', 'API key for the service', 'sk_sandbox_public')
    .option('--service', 'use the service that npm start runs on DATA_DIR', false)
}

/** Where the figures go. */
function addResultOptions(command: Command): Command {
  return command
    .option('--json', 'print the result as JSON on stdout', false)
    .addOption(
      new Option(
        '--write',
        'put the figures of FOLDER into docs/measurements.md and /docs/accuracy',
      )
        .default(false, 'off')
        .conflicts(['url', 'service', 'specimens', 'fromLines']),
    )
    .option('--fail-under <percent>', 'exit 1 if fewer MRZs are read exactly', percentage)
    .addOption(
      new Option(
        '--cases',
        'FOLDER has failing inputs (expected.json): show which are answered right now',
      )
        .default(false, 'off')
        .conflicts(['failUnder', 'specimens']),
    )
}

/** What is written of each page, and read again. */
function addPageOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--html [folder]',
        'also write a page for each picture, with a box for each value and the truth beside it, and ' +
          `an index (default: ${pagesFolder})`,
      )
        .preset(pagesFolder)
        .conflicts(['url', 'service', 'fromLines']),
    )
    .addOption(
      new Option(
        '--lines [folder]',
        'also write the lines of every page, as they were read, into this folder ' +
          `(default: ${linesFolder})`,
      )
        .preset(linesFolder)
        .conflicts(['url', 'service']),
    )
    .addOption(
      new Option(
        '--from-lines [folder]',
        'do not read the pictures, but associate the lines that --lines wrote: in seconds',
      )
        .preset(linesFolder)
        .conflicts(['url', 'service', 'lines']),
    )
}

function eachSeverity(text: string, others: readonly Severity[] = []): readonly Severity[] {
  return [...others, severityLevel(text)]
}
