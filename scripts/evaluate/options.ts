import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { percent, severityLevel, wholeNumber } from '../option-values.ts'
import type { Severity } from '../specimens/camera/severities.ts'
import { type Pool, pools } from '../specimens/describe/pools.ts'
import { layoutName } from '../specimens/layout-name.ts'
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
  readonly peer?: 'tesseract' | 'tesseract-print'
  readonly report?: string
  readonly json: boolean
  readonly failUnder?: number
  readonly robustness: boolean
  readonly calibrate: boolean
  readonly calibratePrint: boolean
}

/** The default sample for `--calibrate`: severities at which readings are in doubt. */
const calibrationSample = { specimens: 300, severity: [3, 4, 5] } as const

const printSample = { specimens: 160, severity: [1, 2, 3], pool: 'held-apart' } as const

const description = `Reads labelled pictures and counts what was right.

FOLDER holds a truth.json, or folders that do. Without --url or --service the engine runs in
threads of this process. Exit 0: it ran; 1: below --fail-under; 2: it could not run.`

/** The command line; `run` gets the folder (undefined with --specimens) and the options. */
export function evaluateCommand(
  run: (folder: string | undefined, options: EvaluateOptions) => Promise<void>,
): Command {
  return new Command('npm run evaluate --')
    .description(description)
    .argument('[folder]', 'labelled pictures')
    .option('--specimens <n>', 'instead: n generated documents at each severity', wholeNumber)
    .option('--seed <text>', 'of the generated documents', '1')
    .addOption(
      new Option('--severity <n...>', 'only these; default: all five').argParser(eachSeverity),
    )
    .addOption(
      new Option('--layout <name>', 'of the generated documents; default: a mixture').argParser(
        layoutName,
      ),
    )
    .addOption(
      new Option(
        '--pool <name>',
        'of the generated documents: of any layout that training may see, or of those it never does',
      ).choices(pools),
    )
    .addOption(
      new Option(
        '--world <name>',
        'wild: hands, sleeves, copies, other documents …; default: plain',
      ).choices(['plain', 'wild']),
    )
    .addOption(
      new Option('--face <name>', 'their MRZs are set in; default: a mixture').choices(mrzFaces),
    )
    .option('--concurrency <n>', 'pictures at a time', wholeNumber, availableParallelism())
    .option('--url <url>', 'a running service, instead of the engine in this process')
    .option('--key <key>', 'API key for the service', 'sk_sandbox_public')
    .option('--service', 'the service that npm start runs on DATA_DIR', false)
    .addOption(
      new Option(
        '--peer <name>',
        'read the same pictures too with plain tesseract.js, or with tesseract for our reader of print',
      ).choices(['tesseract', 'tesseract-print']),
    )
    .option('--report <file>', `HTML (default: ${join('.data', 'evaluation.html')})`)
    .option('--json', 'the result as JSON on stdout', false)
    .option('--fail-under <percent>', 'exit 1 if fewer MRZs are read exactly', percent)
    .addOption(
      new Option(
        '--robustness',
        'each picture of FOLDER as it is, and turned, tilted, softened and dimmed',
      ).default(false, 'off'),
    )
    .addOption(
      new Option(
        '--calibrate',
        'fit the measured numbers of the engine to what was read, as any change of a model ' +
          'requires, and write them to worker/calibration/; without --specimens: of ' +
          `${calibrationSample.specimens} each at severities ${calibrationSample.severity.join(', ')}`,
      )
        .default(false, 'off')
        .implies(calibrationSample)
        .conflicts(['url', 'service', 'peer']),
    )
    .addOption(
      new Option(
        '--calibrate-print',
        'the same for values read from print; without --specimens: of ' +
          `${printSample.specimens} of designs held apart, at severities ${printSample.severity.join(', ')}`,
      )
        .default(false, 'off')
        .implies(printSample)
        .conflicts(['url', 'service', 'peer', 'calibrate']),
    )
    .action(run)
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
}

function eachSeverity(text: string, others: readonly Severity[] = []): readonly Severity[] {
  return [...others, severityLevel(text)]
}
